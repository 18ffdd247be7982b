/** One component per section kind; layouts/Section.astro doesn't compile without it. */
export {
  About as about,
  Clients as clients,
  Statistics as statistics,
  Testimonials as testimonials,
} from './Agency.tsx';
export { Comparison as comparison } from './Comparison.tsx';
export { ContactLines as 'contact-lines', FormOrBand as form } from './FormSection.tsx';
export { Guide as guide } from './Guide.tsx';
export { Industries as industries } from './Industries.tsx';
export { Insights as insights } from './Insights.tsx';
export { FoldedRivals as rivals, Plans as plans } from './Offers.tsx';
export { PackageRows as packages } from './PackageRows.tsx';
export {
  CallToAction as cta,
  Columns as columns,
  Faqs as faqs,
  LinkList as links,
  PictureAndText as picture,
  Points as points,
  Prose as prose,
} from './Prose.tsx';
export { AnsweredQuestions as answers } from './Questions.tsx';
export { Papers as papers, Report as report } from './Report.tsx';
export { Process as process, Services as services, StepTimeline as steps } from './Services.tsx';
export { CaseStudies as 'case-studies', StudyRow as studies } from './Studies.tsx';
export { Positions as positions, Team as team } from './Team.tsx';
