/** What every page says about itself. */
export type HeadProps = {
  /** The route, "/" for home, without a trailing slash. */
  path: string;
  title: string;
  description: string;
  /** From the home page down to this one. */
  breadcrumbs?: readonly { label: string; href: string }[];
  /** Structured data beyond the organisation and the breadcrumbs. */
  structuredData?: readonly Record<string, unknown>[];
  /** Error pages are neither listed nor shared. */
  unlisted?: boolean;
};
