/** Under which names a visitor's browser keeps things for us. */

/** In localStorage: "light", "dark" or "system". */
export const themeKey = 'vite-ui-theme';

/** In sessionStorage: how the visitor came. */
export const attributionKey = 'attribution';
