import { escapeHtml } from '../escape-html.ts';
import type { SiteFiles } from './site-files.ts';

/** Pages of the build that the server fills in, as text. */
export type SitePages = {
  readonly at: (address: string) => string | undefined;
  /** A heading and a sentence in the site's own look. */
  readonly message: (heading: string, text: string) => string;
};

export function sitePages(files: SiteFiles): SitePages {
  const at = (address: string) => files.get(address)?.variants.at(-1)?.body.toString('utf8');
  const frame =
    at('/message') ?? '<!doctype html><title>{heading}</title><h1>{heading}</h1><p>{text}</p>';
  return {
    at,
    message: (heading, text) =>
      frame
        .replaceAll('{heading}', () => escapeHtml(heading))
        .replaceAll('{text}', () => escapeHtml(text)),
  };
}
