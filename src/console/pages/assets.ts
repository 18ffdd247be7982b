declare global {
  interface ImportMetaEnv {
    /** Put in by the build, which knows the hashes. */
    readonly CONSOLE_ASSETS?: {
      readonly styles: string;
      readonly script: string;
      readonly icon: string;
    };
  }
}

/** Where a browser fetches them. */
export const assets = import.meta.env.CONSOLE_ASSETS ?? {
  styles: '/assets/console.css',
  script: '/assets/console.js',
  icon: '/assets/icon.svg',
};
