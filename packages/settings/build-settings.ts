import type { CompanyFacts } from '@tidewright/content/company-facts';
import type { Environment } from './environment.ts';

/**
 * Settings that are part of the pages: a build reads no others and is stale when one changes. A server without build
 * tools puts another `site` into the pages itself.
 */
export type BuildSettings = {
  readonly site: string;
  readonly leadsOrigin: string;
  readonly schedulerUrl: string;
  readonly year: number;
};

export function buildSettingsOf(
  environment: Environment,
  company: Pick<CompanyFacts, 'siteUrl' | 'schedulerUrl'>,
  now = new Date(),
): BuildSettings {
  const set = (name: string) => environment[name]?.trim() || null;
  return {
    site: set('SITE_URL') ?? company.siteUrl,
    leadsOrigin: set('LEADS_ORIGIN') ?? '',
    schedulerUrl: set('SCHEDULER_URL') ?? company.schedulerUrl ?? '',
    year: now.getFullYear(),
  };
}
