interface ImportMetaEnv {
  /** Set by the builds of site and console: see `brandDefines`. */
  readonly BRAND_MARK?: import('@tidewright/content/brand/mark').Mark;
  readonly LANGUAGE?: string;
  readonly CURRENCY?: string;
  readonly SHORT_DATES?: readonly string[];
  readonly LIGHT_PAPER?: string;
  readonly DARK_PAPER?: string;
  /** Set by `modelScript`: a study's own values. */
  readonly MODEL?: unknown;
}
