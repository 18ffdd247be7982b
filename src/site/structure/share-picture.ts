/** Where a page's picture for shared links lies: /og/home.png, /og/packages/website-audit.png. */
export const pictureOf = (path: string): string => `/og${path === '/' ? '/home' : path}.png`;
