import type { AstroIntegration } from 'astro';

/** What remains after the pages are written: policies and compressed copies. */
export function finishBuild(): AstroIntegration {
  return { name: 'finish-build', hooks: {} };
}
