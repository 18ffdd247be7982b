import type { Config } from '../config.ts';

type SecuritySettings = Pick<Config, 'leadsOrigin' | 'schedulerUrl' | 'siteUrl'>;

export const securityOf = ({ leadsOrigin, schedulerUrl, siteUrl }: SecuritySettings) => ({
  leadsOrigin,
  schedulerOrigin: schedulerUrl ? new URL(schedulerUrl).origin : null,
  isHttps: siteUrl?.startsWith('https:') ?? false,
});
