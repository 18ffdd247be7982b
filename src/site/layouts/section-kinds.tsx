import type { ReactElement } from 'react';
import { entriesOf, entryOf } from '../content/collections.ts';
import { addressLines, formatPrice } from '../content/formats.ts';
import { tradesWithProof } from '../content/industries.ts';
import { pictureOf } from '../content/pictures.ts';
import { datedNote, withPicture } from '../content/studies.ts';
import { logoSheet } from '../drawing/logo-sheet.ts';
import { callPath, packagePath, studyPath } from '../routes/paths.ts';
import type { Single } from '../schemas/collections.ts';
import { caseCategories } from '../schemas/entries.ts';
import type { Section, SectionOf } from '../schemas/page.ts';
import { About } from '../sections/About.tsx';
import { CallToAction } from '../sections/CallToAction.tsx';
import { CaseStudies } from '../sections/CaseStudies.tsx';
import { Clients } from '../sections/Clients.tsx';
import { Columns } from '../sections/Columns.tsx';
import { Comparison } from '../sections/Comparison.tsx';
import { ContactLines } from '../sections/ContactLines.tsx';
import { Faqs } from '../sections/Faqs.tsx';
import { FormSection } from '../sections/FormSection.tsx';
import { Guide } from '../sections/Guide.tsx';
import { Industries } from '../sections/Industries.tsx';
import { IndustryIndex } from '../sections/IndustryIndex.tsx';
import { LinkList } from '../sections/LinkList.tsx';
import { NewsletterBand } from '../sections/NewsletterBand.tsx';
import { NoteList } from '../sections/NoteList.tsx';
import { PackageTable } from '../sections/PackageTable.tsx';
import { Papers } from '../sections/Papers.tsx';
import { Plans } from '../sections/Plans.tsx';
import { Points } from '../sections/Points.tsx';
import { Positions } from '../sections/Positions.tsx';
import { ProcessInDetail } from '../sections/ProcessInDetail.tsx';
import { Prose } from '../sections/Prose.tsx';
import { Report } from '../sections/Report.tsx';
import { Rivals } from '../sections/Rivals.tsx';
import { Services } from '../sections/Services.tsx';
import { Statistics } from '../sections/Statistics.tsx';
import { StudyBand } from '../sections/StudyBand.tsx';
import { Team } from '../sections/Team.tsx';
import { Testimonials } from '../sections/Testimonials.tsx';
import { TimelineSection } from '../sections/TimelineSection.tsx';
import { callHref } from '../ui/call-href.ts';

/** What nearly every section needs, loaded once for all of them. */
type Common = {
  readonly company: Single<'company'>;
  readonly labels: Single<'labels'>;
  /** Where the company's figures are explained, seen from the page. */
  readonly definitions: string | undefined;
};

/** A kind that nobody draws does not compile. */
export type SectionKinds = {
  readonly [Kind in Section['kind']]: (
    section: SectionOf<Kind>,
    common: Common,
  ) => ReactElement | Promise<ReactElement>;
};

const sectionKinds: SectionKinds = {
  about: (section, { company }) => (
    <About
      {...section}
      statistics={company.statistics}
      picture={{ ...section.picture, src: pictureOf('pages', section.picture.file) }}
    />
  ),
  'case-studies': async (section, { labels }) => (
    <CaseStudies
      {...section}
      studies={(await entriesOf('caseStudies')).map(withPicture)}
      categories={caseCategories}
      labels={labels.caseStudies}
    />
  ),
  clients: async (section, { labels }) => {
    const clients = await entriesOf('clients');
    const studies = new Map((await entriesOf('caseStudies')).map((study) => [study.logo, study]));
    const label = (name: string) => labels.caseStudies.logo.replace('{n}', name);
    return (
      <Clients
        {...section}
        clients={clients.map(({ id, name }) => {
          const study = studies.get(id);
          return { name, study: study && { href: studyPath(study.id), label: label(name) } };
        })}
        sheet={(await logoSheet(clients)).href}
      />
    );
  },
  columns: (section) => <Columns {...section} />,
  comparison: async (section, { labels }) => (
    <Comparison
      {...section}
      columns={(await entriesOf('packages')).map(({ id, name, compare, listed }) => ({
        name,
        href: packagePath(id),
        values: { ...compare, price: formatPrice(listed.price), delivery: listed.delivery },
      }))}
      rows={[
        { key: 'price', label: labels.packages.price },
        { key: 'delivery', label: labels.packages.delivery },
        ...section.rows,
      ]}
      labels={labels.packages}
    />
  ),
  'contact-lines': (section, { company, labels }) => (
    <ContactLines
      {...company}
      {...section}
      address={addressLines(company.address)}
      labels={labels.contact}
    />
  ),
  cta: (section) => <CallToAction {...section} />,
  faqs: async (section) => (
    <Faqs
      {...section}
      faqs={(await entriesOf('faqs')).filter(({ home, group }) =>
        section.show === 'home' ? home : group === section.show,
      )}
    />
  ),
  form: async ({ reader, ...section }, { company, labels }) => {
    if (section.form === 'newsletter') return <NewsletterBand {...section} />;
    const member = reader && (await entryOf('team', reader.member));
    return (
      <FormSection
        {...section}
        reader={
          member && {
            ...member,
            text: reader.text,
            portrait: pictureOf('team', member.portrait),
            label: labels.contact.reads,
          }
        }
        expectLabel={labels.contact.expect}
        talkLabel={labels.packages.talk}
        phone={company.phone}
        hours={company.hours}
      />
    );
  },
  guide: async ({ results, ...section }) => {
    const names = new Map((await entriesOf('packages')).map(({ id, name }) => [id, name]));
    return (
      <Guide
        {...section}
        results={results.map((result) => ({ ...result, name: names.get(result.package) ?? '' }))}
      />
    );
  },
  industries: async ({ layout, ...section }, { labels }) =>
    layout === 'tiles' ? (
      <Industries {...section} industries={await entriesOf('industries')} />
    ) : (
      <IndustryIndex
        {...section}
        industries={await tradesWithProof()}
        featured={section.featured ?? ''}
        quoteHref={callPath}
        labels={labels.industries}
      />
    ),
  insights: async (section) => (
    <NoteList {...section} notes={(await entriesOf('insights')).map(datedNote)} />
  ),
  links: async (section) => (
    <LinkList
      {...section}
      links={
        await Promise.all(
          section.links.map(async ({ study, ...link }) => ({
            ...link,
            proof: study === undefined ? undefined : (await entryOf('caseStudies', study)).figure,
          })),
        )
      }
    />
  ),
  packages: async (section, { labels }) => (
    <PackageTable
      {...section}
      packages={await entriesOf('packages')}
      labels={{ ...labels.packages, order: labels.links.orderPage }}
    />
  ),
  plans: async (section, { labels }) => (
    <Plans {...section} plans={await entriesOf('plans')} popularLabel={labels.packages.popular} />
  ),
  papers: (section) => <Papers {...section} />,
  points: (section) => <Points {...section} />,
  positions: async (section, { labels }) => (
    <Positions {...section} positions={await entriesOf('positions')} labels={labels.careers} />
  ),
  process: async ({ layout, ...section }, { labels }) => {
    const steps = await entriesOf('process');
    if (layout === 'full')
      return <ProcessInDetail {...section} steps={steps} labels={labels.process} />;
    const brief = steps.map(({ title, icon, duration, description }) => ({
      title,
      icon,
      when: duration,
      text: description,
    }));
    return <TimelineSection {...section} steps={brief} stepLabel={labels.packages.step} />;
  },
  prose: (section) => <Prose {...section} />,
  report: (section, { company }) => (
    <Report
      {...section}
      agency={company.name}
      places={[{ name: company.phone, href: callHref(company.phone) }]}
    />
  ),
  rivals: async (section, { labels }) => (
    <Rivals {...section} pairs={await entriesOf('rivals')} labels={labels.packages} />
  ),
  services: async (section, { labels }) => (
    <Services
      {...section}
      services={await entriesOf('services')}
      labels={{ ...labels.links, forYouIf: labels.packages.forYouIf }}
    />
  ),
  studies: async ({ show, ...section }) => {
    const studies = await Promise.all(show.map((id) => entryOf('caseStudies', id)));
    return <StudyBand {...section} studies={studies.map(withPicture)} />;
  },
  statistics: (section, { company, definitions }) => (
    <Statistics {...section} statistics={company.statistics} definitions={definitions} />
  ),
  steps: (section, { labels }) => <TimelineSection {...section} stepLabel={labels.packages.step} />,
  team: async (section, { labels }) => (
    <Team
      {...section}
      members={(await entriesOf('team')).map((member) => ({
        ...member,
        portrait: pictureOf('team', member.portrait),
        portraitAlt: labels.frame.portrait.replace('{n}', member.name),
      }))}
      newTab={labels.links.newTab}
    />
  ),
  testimonials: async (section, { labels }) => (
    <Testimonials
      {...section}
      testimonials={(await entriesOf('testimonials')).map((entry) => ({
        ...entry,
        image: entry.image && pictureOf('testimonials', entry.image),
      }))}
      labels={labels.testimonials}
    />
  ),
};

/** The component of a section with everything it shows, still without the form that Astro puts into it. */
export async function drawSection<Kind extends Section['kind']>(
  kind: Kind,
  section: SectionOf<Kind>,
  common: Common,
): Promise<ReactElement> {
  return sectionKinds[kind](section, common);
}
