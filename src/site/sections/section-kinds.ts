import type { ReactNode } from 'react';
import type { Section, SectionOf } from '../schemas/page.ts';
import { About } from './About.tsx';
import { CallToAction } from './CallToAction.tsx';
import { CaseStudies } from './CaseStudies.tsx';
import { Clients } from './Clients.tsx';
import { Columns } from './Columns.tsx';
import { Comparison } from './Comparison.tsx';
import { ContactLines } from './ContactLines.tsx';
import { Faqs } from './Faqs.tsx';
import { Form } from './FormSection.tsx';
import { Guide } from './Guide.tsx';
import { Industries } from './Industries.tsx';
import { Insights } from './Insights.tsx';
import { LinkList } from './LinkList.tsx';
import { PackageTable } from './PackageTable.tsx';
import { Papers } from './Papers.tsx';
import { Plans } from './Plans.tsx';
import { Points } from './Points.tsx';
import { Positions } from './Positions.tsx';
import { Process, Timeline } from './Process.tsx';
import { Prose } from './Prose.tsx';
import { Report } from './Report.tsx';
import { Rivals } from './Rivals.tsx';
import { Services } from './Services.tsx';
import { Statistics } from './Statistics.tsx';
import { StudyBand } from './Studies.tsx';
import { Team } from './Team.tsx';
import { Testimonials } from './Testimonials.tsx';

/** A kind that nobody draws does not compile. */
type SectionKinds = {
  readonly [Kind in Section['kind']]: (section: SectionOf<Kind>) => ReactNode;
};

export const sectionKinds: SectionKinds = {
  about: About,
  'case-studies': CaseStudies,
  clients: Clients,
  columns: Columns,
  comparison: Comparison,
  'contact-lines': ContactLines,
  cta: CallToAction,
  faqs: Faqs,
  form: Form,
  guide: Guide,
  industries: Industries,
  insights: Insights,
  links: LinkList,
  packages: PackageTable,
  papers: Papers,
  plans: Plans,
  points: Points,
  positions: Positions,
  process: Process,
  prose: Prose,
  report: Report,
  rivals: Rivals,
  services: Services,
  statistics: Statistics,
  steps: Timeline,
  studies: StudyBand,
  team: Team,
  testimonials: Testimonials,
};
