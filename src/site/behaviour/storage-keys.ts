/**
 * Under which names a visitor's browser keeps things for us. An island that needs one writes it out
 * and checks it against its type: shared as a value, it would become a file that pages wait for.
 */

/** In localStorage: "light", "dark" or "system". */
export const themeKey = 'vite-ui-theme';

/** In sessionStorage: how the visitor came. */
export const attributionKey = 'attribution';
