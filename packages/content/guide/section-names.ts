import type { PageSection } from '../schemas/page.ts';

/** What owners call each kind of section. */
export const sectionNames = {
  statistics: 'Figures',
  clients: 'Client logos',
  services: 'Services',
  industries: 'Industries',
  process: 'How we work',
  testimonials: 'What clients say',
  about: 'About us',
  team: 'Team',
  cta: 'Call to action',
  plans: 'Plans',
  packages: 'Packages',
  guide: 'Three questions, one answer',
  rivals: 'Two offers side by side',
  comparison: 'Comparison of packages',
  report: 'Sample report',
  'case-studies': 'All case studies',
  studies: 'Three case studies',
  insights: 'Articles',
  positions: 'Open positions',
  'contact-lines': 'Contact details',
  papers: 'Two papers',
  faqs: 'Questions and answers',
  answers: 'Answers in full',
  picture: 'Picture and text',
  prose: 'Text',
  columns: 'Lists side by side',
  points: 'Points',
  steps: 'Steps',
  links: 'Links',
  form: 'Form',
} as const satisfies Record<PageSection['kind'], string>;

export const sectionName = (kind: string): string =>
  new Map<string, string>(Object.entries(sectionNames)).get(kind) ?? kind;
