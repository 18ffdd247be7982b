import type { Config } from '../config.ts';

type SecuritySettings = Pick<Config, 'leadsOrigin' | 'schedulerUrl' | 'siteUrl'>;

/** What the settings say of what browsers may do with our pages. */
export const securityOf = ({ leadsOrigin, schedulerUrl, siteUrl }: SecuritySettings) => ({
  leadsOrigin,
  schedulerOrigin: schedulerUrl ? new URL(schedulerUrl).origin : null,
  isHttps: siteUrl?.startsWith('https:') ?? false,
});
