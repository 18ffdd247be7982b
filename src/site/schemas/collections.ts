import { caseStudy } from './case-study.ts';
import { company } from './company.ts';
import * as entries from './entries.ts';
import { insight } from './insight.ts';
import { labels } from './labels.ts';
import { navigation } from './navigation.ts';
import { servicePackage } from './package.ts';
import { page } from './page.ts';
import { service } from './service.ts';

/** Files of content/ that are an entry by themselves. */
export const singles = { company, navigation, labels } as const;

/** Folders of content/ with one entry a file: what an entry holds, and how its file ends. */
export const folders = {
  pages: { folder: 'pages', schema: page, ending: 'yaml' },
  packages: { folder: 'packages', schema: servicePackage, ending: 'yaml' },
  services: { folder: 'services', schema: service, ending: 'yaml' },
  plans: { folder: 'plans', schema: entries.plan, ending: 'yaml' },
  rivals: { folder: 'rivals', schema: entries.rivalry, ending: 'yaml' },
  caseStudies: { folder: 'case-studies', schema: caseStudy, ending: 'yaml' },
  industries: { folder: 'industries', schema: entries.industry, ending: 'yaml' },
  process: { folder: 'process', schema: entries.processStep, ending: 'yaml' },
  team: { folder: 'team', schema: entries.teamMember, ending: 'yaml' },
  testimonials: { folder: 'testimonials', schema: entries.testimonial, ending: 'yaml' },
  clients: { folder: 'clients', schema: entries.client, ending: 'yaml' },
  faqs: { folder: 'faqs', schema: entries.faq, ending: 'yaml' },
  insights: { folder: 'insights', schema: insight, ending: 'yaml' },
  positions: { folder: 'positions', schema: entries.position, ending: 'yaml' },
  legal: { folder: 'legal', schema: entries.legal, ending: 'md' },
} as const;
