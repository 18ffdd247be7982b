/** In localStorage: "light", "dark" or "system". */
export const themeKey = 'vite-ui-theme';

/** In sessionStorage: how the visitor came. */
export const attributionKey = 'attribution';

/** Event: the form's script is ready to send. */
export const awake = 'awake';
