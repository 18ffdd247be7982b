export type PagePolicy = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** Hashes of inline scripts and styles by page address, from the build. */
export type PagePolicies = Readonly<Record<string, PagePolicy>>;

export type SecurityOptions = {
  /** Where forms go if site and server have different origins. */
  readonly leadsOrigin: string | null;
  /** The only origin pages may frame. */
  readonly schedulerOrigin: string | null;
  readonly isHttps: boolean;
};

const none: PagePolicy = { scripts: [], styles: [] };

/** Without a page, no inline script or style is allowed. */
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
    // Forms on another origin fall back to a hidden frame that shows its answer.
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

/** Allows what any of these pages needs. */
export const unionOf = (policies: PagePolicies): PagePolicy => {
  const pages = Object.values(policies);
  return {
    scripts: [...new Set(pages.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(pages.flatMap(({ styles }) => styles))],
  };
};

/** The same on every answer. */
export function siteHeaders({ isHttps }: SecurityOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
