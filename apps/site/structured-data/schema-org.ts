import { localeOf } from '@tidewright/content/brand/locale';
import { isoDate } from '@tidewright/content/formats';
import { homePath, openGraphImagePath, packagePath } from '@tidewright/content/paths';
import type { Entry } from '@tidewright/content/schemas/collections';
import type { Page } from '@tidewright/content/schemas/page';
import { company, entriesOf, entryOf, faqsIn } from '../content/collections.ts';
import { isScheduled } from '../content/pages.ts';
import { breadcrumbsTo } from '../routes/all-routes.ts';

export type Data = Readonly<Record<string, unknown>>;

const addressOf = (path: string): string => new URL(path, import.meta.env.SITE).href;

const agency = { '@id': addressOf('/#organization') };

const postalAddress = {
  '@type': 'PostalAddress',
  streetAddress: company.address.street,
  addressLocality: company.address.city,
  addressRegion: company.address.region,
  postalCode: company.address.postalCode,
  addressCountry: company.address.country,
};

export function dataOfSite(path: string): Data[] {
  const breadcrumbs = breadcrumbsTo(path).map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: addressOf(href),
  }));
  const isHome = path === homePath;
  return [
    {
      '@type': 'ProfessionalService',
      ...agency,
      name: company.name,
      url: addressOf(homePath),
      // The rest once: by their @id, search engines know that it's the same agency.
      ...(isHome && {
        legalName: company.legalName,
        telephone: company.phone,
        email: company.email,
        address: postalAddress,
        description: company.description,
        image: addressOf(openGraphImagePath(homePath)),
        logo: addressOf('/icon-512.png'),
        sameAs: company.socialNetworks.map(({ url }) => url),
      }),
    },
    ...(isHome
      ? [
          {
            '@type': 'WebSite',
            '@id': addressOf('/#website'),
            url: addressOf(homePath),
            name: company.name,
            publisher: agency,
          },
        ]
      : []),
    ...(breadcrumbs.length > 0
      ? [{ '@type': 'BreadcrumbList', itemListElement: breadcrumbs }]
      : []),
  ];
}

/** Chosen by a page's sections, never by its address. */
export function dataOfPage(page: Page, path: string): Data[] {
  const { heading, description, sections } = page;
  const kinds = new Set(sections.map(({ kind }) => kind));
  const asked = new Set(
    sections.flatMap((section) => {
      if (section.kind === 'answers') return section.questions.map((id) => entryOf('faqs', id));
      return section.kind === 'faqs' ? faqsIn(section.show) : [];
    }),
  );
  return [
    ...(kinds.has('packages') ? [offerCatalog()] : []),
    ...(kinds.has('report') ? [writing('Report', heading, description, path)] : []),
    ...(asked.size > 0 ? [faqPage([...asked])] : []),
    ...(kinds.has('positions') ? entriesOf('positions').flatMap(jobPosting) : []),
    ...(sections.some((section) => section.kind === 'form' && isScheduled(section.form))
      ? [serviceData({ name: heading, description }, path)]
      : []),
  ];
}

export const serviceData = (
  { name, description }: { name: string; description: string },
  path: string,
  price?: number,
): Data => ({
  '@type': 'Service',
  name,
  description,
  url: addressOf(path),
  provider: agency,
  ...(price !== undefined && { offers: offer(price, path) }),
});

const offer = (price: number, path: string): Data => ({
  '@type': 'Offer',
  price,
  priceCurrency: localeOf().currency,
  url: addressOf(path),
});

const offerCatalog = (): Data => ({
  '@type': 'OfferCatalog',
  itemListElement: entriesOf('packages').map(({ id, name, listed, summary }) => ({
    ...offer(listed.price, packagePath(id)),
    itemOffered: { '@type': 'Service', name, description: summary },
  })),
});

export const writing = (
  type: 'Article' | 'Report',
  headline: string,
  description: string,
  path: string,
): Data => ({
  '@type': type,
  headline,
  description,
  url: addressOf(path),
  image: addressOf(openGraphImagePath(path)),
  author: agency,
  publisher: agency,
});

const faqPage = (faqs: readonly Entry<'faqs'>[]): Data => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Search engines require the date it was posted. */
function jobPosting(position: Entry<'positions'>): Data[] {
  const { title, summary, lookFor, posted } = position;
  const { from: minValue, to: maxValue } = position.pay;
  if (!posted) return [];
  return [
    {
      '@type': 'JobPosting',
      title,
      description: [summary, ...lookFor].join(' '),
      datePosted: isoDate(posted),
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: localeOf().currency,
        value: { '@type': 'QuantitativeValue', minValue, maxValue, unitText: 'YEAR' },
      },
      hiringOrganization: agency,
      jobLocation: { '@type': 'Place', address: postalAddress },
    },
  ];
}
