import type { FastifyInstance } from 'fastify';
import { canonicalPath } from './address.ts';
import { findFile } from './site-answers.ts';
import type { SiteFiles } from './site-files.ts';

/** The methods that an address takes, in the order of the alphabet; none where there is nothing. */
export type AllowedMethods = (address: string) => readonly string[];

/** Learns every route that is added from now on. */
export function createAllowedMethods(app: FastifyInstance, files: SiteFiles): AllowedMethods {
  const routes: { readonly segments: readonly string[]; readonly methods: readonly string[] }[] =
    [];
  app.addHook('onRoute', ({ url, method }) => {
    // The site's own route matches everything and says nothing of what is there.
    if (url !== '/*') routes.push({ segments: url.split('/'), methods: [method].flat() });
  });
  const isPage = (address: string) =>
    [address, canonicalPath(address)].some((form) => form && findFile(files, form));

  return (address) => {
    const asked = address.split('/');
    const found = routes
      .filter(({ segments }) => isMatch(segments, asked))
      .flatMap(({ methods }) => methods);
    return [...new Set(isPage(address) ? [...found, 'GET', 'HEAD'] : found)].sort();
  };
}

const isMatch = (segments: readonly string[], asked: readonly string[]) =>
  segments.length === asked.length &&
  segments.every((segment, index) => segment.startsWith(':') || segment === asked[index]);
