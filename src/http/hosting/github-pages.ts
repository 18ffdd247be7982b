import type { HostRules } from './hosted-site.ts';

/** Finds /about in about.html and shows 404.html by itself, and sends no header of ours. */
export const githubPages = (): HostRules => ({
  // Otherwise what begins with an underscore is left out.
  files: { '.nojekyll': '' },
  policyInPage: () => true,
});
