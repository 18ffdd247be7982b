/** What the browser may do with an answer of ours. */

export type PagePolicy = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** By page address; hashes of the inline scripts and styles, made at build. */
export type PagePolicies = Readonly<Record<string, PagePolicy>>;

export type SecurityOptions = {
  /** Where forms are sent when the site and the server have different origins. */
  readonly leadsOrigin: string | null;
  /** The only place that may be framed. */
  readonly schedulerOrigin: string | null;
  readonly isHttps: boolean;
};

const none: PagePolicy = { scripts: [], styles: [] };

export function contentSecurityPolicy(options: SecurityOptions, page: PagePolicy = none): string {
  const elsewhere = options.leadsOrigin ? [options.leadsOrigin] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...page.scripts],
    'style-src': ["'self'", ...page.styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...elsewhere],
    'form-action': ["'self'", ...elsewhere],
    // The hidden frame that stands in for fetch on another origin shows that origin's answer.
    'frame-src': [...elsewhere, ...(options.schedulerOrigin ? [options.schedulerOrigin] : [])],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  const policy = Object.entries(directives).map(
    ([name, sources]) => `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`,
  );
  return [...policy, ...(options.isHttps ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** Everything that any page of the site may run or wear. */
export const unionOf = (policies: PagePolicies): PagePolicy => {
  const pages = Object.values(policies);
  return {
    scripts: [...new Set(pages.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(pages.flatMap(({ styles }) => styles))],
  };
};

/** The headers that are the same on every answer. */
export function fixedHeaders({ isHttps }: SecurityOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
