import {
  contentSecurityPolicy,
  type PagePolicies,
  type SecurityOptions,
} from './security-headers.ts';
import type { SiteFile, SiteFiles, Variant } from './site-files.ts';

/** The built site, and what browsers may do with it. */
export type SiteOptions = {
  readonly files: SiteFiles;
  readonly policies: PagePolicies;
  readonly security: SecurityOptions;
};

/** Pages that only the server shows, with a status or words of its own. */
const serverOnlyPages = new Set(['/404', '/500', '/message']);

/** The page or file at this address, as it was built. */
export const findFile = (files: SiteFiles, address: string): SiteFile | undefined =>
  serverOnlyPages.has(address) ? undefined : files.get(address);

/** What is said of a file beside its bytes. */
export function headersOf({
  file,
  variant,
  policy,
}: {
  file: SiteFile;
  variant: Variant;
  policy?: string | undefined;
}): Record<string, string> {
  return {
    ...(policy && { 'content-security-policy': policy }),
    etag: variant.etag,
    'cache-control': file.cacheControl,
    ...(file.variants.length > 1 && { vary: 'accept-encoding' }),
    ...(variant.encoding !== 'identity' && { 'content-encoding': variant.encoding }),
    'content-type': file.type,
  };
}

/** By address, for the pages that have scripts or styles of their own. */
export const policiesOf = ({ policies, security }: SiteOptions): Map<string, string> =>
  new Map(
    Object.entries(policies).map(([address, page]) => [
      address,
      contentSecurityPolicy(security, page),
    ]),
  );
