import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { caseStudy } from './schemas/case-study.ts';
import { company } from './schemas/company.ts';
import * as entries from './schemas/entries.ts';
import { insight } from './schemas/insight.ts';
import { labels } from './schemas/labels.ts';
import { navigation } from './schemas/navigation.ts';
import { servicePackage } from './schemas/package.ts';
import { page } from './schemas/page.ts';
import { service } from './schemas/service.ts';

/** The shape of every content folder. Start here to learn what can be edited. */

const folder = <Schema extends z.ZodType>(name: string, schema: Schema, ending = 'yaml') =>
  defineCollection({ loader: glob({ base: `./content/${name}`, pattern: `*.${ending}` }), schema });

/** A collection of one: the whole file is the entry. */
const single = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  defineCollection({ loader: glob({ base: './content', pattern: `${name}.yaml` }), schema });

export const collections = {
  company: single('company', company),
  navigation: single('navigation', navigation),
  labels: single('labels', labels),
  pages: folder('pages', page),
  packages: folder('packages', servicePackage),
  services: folder('services', service),
  plans: folder('plans', entries.plan),
  rivals: folder('rivals', entries.rivalry),
  caseStudies: folder('case-studies', caseStudy),
  industries: folder('industries', entries.industry),
  process: folder('process', entries.processStep),
  team: folder('team', entries.teamMember),
  testimonials: folder('testimonials', entries.testimonial),
  clients: folder('clients', entries.client),
  faqs: folder('faqs', entries.faq),
  insights: folder('insights', insight),
  positions: folder('positions', entries.position),
  legal: folder('legal', entries.legal, 'md'),
};
