import { z } from 'astro/zod';
import { choice, entry, entryName, iconName, list, order, paragraph, text } from './fields.ts';
import { drawing, nextStep, seo } from './shared.ts';

export const caseCategories = ['Web App', 'Mobile App', 'Desktop App', 'Cloud DevOps'] as const;

/** Drawn to scale, so it is a number here and not a word. */
const measured = (when: string) =>
  entry({
    value: z.number({ error: `is missing: write the figure ${when}, as it stands in the text` }),
    unit: text('what it counts, such as "days" or "a month"', 12),
  });

/**
 * content/case-studies/<last segment of the route>.yaml: one study and its page. With the ending
 * .md more can be told below the keys, in Markdown.
 */
export const caseStudy = entry({
  order: order(),
  icon: iconName(),
  seo: entry(seo),
  title: text('the result in one line', 90),
  logo: entryName('the client', 'clients'),
  testimonial: entryName('the client’s words', 'testimonials').optional(),
  client: text('the client’s name', 60),
  about: text('the client in a few words: trade, size, place', 100),
  category: choice('the category', caseCategories),
  service: entryName('the service it shows', 'services'),
  figure: entry({
    quantity: text('the result as a figure', 12),
    description: text('what the figure measures', 80),
  }),
  summary: text('what was built, in one sentence', 120),
  picture: drawing('case-studies'),
  changes: list(
    entry({
      heading: text('what is compared', 50),
      before: measured('before'),
      after: measured('after'),
    }),
    'figures before and after',
    1,
    2,
  ),
  challenge: paragraph('what was wrong'),
  solution: paragraph('what we built'),
  outcome: paragraph('what changed, in figures'),
  weeks: text('how long it took', 20),
  next: nextStep('why this service or package is next for a reader like the client'),
});
