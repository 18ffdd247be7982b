import type * as v from 'valibot';
import { brandSchema } from './brand.ts';
import { companySchema, navigationSchema } from './company.ts';
import * as entries from './entries.ts';
import { labelsSchema } from './labels.ts';
import { servicePackage } from './package.ts';
import { page } from './page.ts';
import { plan } from './plan.ts';
import { position } from './position.ts';
import { replyTemplate } from './reply-template.ts';

export const singles = {
  company: companySchema,
  brand: brandSchema,
  navigation: navigationSchema,
  labels: labelsSchema,
} as const;

export const folders = {
  pages: { folder: 'pages', schema: page, endings: ['.yaml'] },
  packages: { folder: 'packages', schema: servicePackage, endings: ['.yaml'] },
  services: { folder: 'services', schema: entries.service, endings: ['.yaml'] },
  plans: { folder: 'plans', schema: plan, endings: ['.yaml'] },
  rivals: { folder: 'rivals', schema: entries.rivalry, endings: ['.yaml'] },
  caseStudies: { folder: 'case-studies', schema: entries.caseStudy, endings: ['.yaml', '.md'] },
  screens: { folder: 'screens', schema: entries.screen, endings: ['.yaml'] },
  industries: { folder: 'industries', schema: entries.industry, endings: ['.yaml'] },
  process: { folder: 'process', schema: entries.processStep, endings: ['.yaml'] },
  team: { folder: 'team', schema: entries.teamMember, endings: ['.yaml'] },
  testimonials: { folder: 'testimonials', schema: entries.testimonial, endings: ['.yaml'] },
  clients: { folder: 'clients', schema: entries.client, endings: ['.yaml'] },
  faqs: { folder: 'faqs', schema: entries.faq, endings: ['.yaml'] },
  insights: { folder: 'insights', schema: entries.insight, endings: ['.yaml', '.md'] },
  positions: { folder: 'positions', schema: position, endings: ['.yaml'] },
  replies: { folder: 'replies', schema: replyTemplate, endings: ['.yaml'] },
  legal: { folder: 'legal', schema: entries.legal, endings: ['.md'] },
} as const;

export type Entry<Name extends keyof typeof folders> = { id: string } & v.InferOutput<
  (typeof folders)[Name]['schema']
>;

export type Single<Name extends keyof typeof singles> = v.InferOutput<(typeof singles)[Name]>;
