import { localeOf } from '../../brand/locale.ts';
import { company } from '../content/collections.ts';
import { isoDate } from '../content/formats.ts';
import type { Breadcrumb } from '../routes/all-routes.ts';
import { homePath, openGraphImagePath } from '../routes/paths.ts';
import type { Entry } from '../schemas/collections.ts';

/** Schema.org in the words of the content files; a price here is the price on the page. */

type Data = Record<string, unknown>;

const organizationId = (site: URL) => new URL('/#organization', site).href;

export function organization(site: URL): Data {
  return {
    '@type': 'ProfessionalService',
    '@id': organizationId(site),
    name: company.name,
    legalName: company.legalName,
    description: company.description,
    url: site.href,
    telephone: company.phone,
    email: company.email,
    image: new URL(openGraphImagePath(homePath), site).href,
    logo: new URL('/icon-512.png', site).href,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address.street,
      addressLocality: company.address.city,
      addressRegion: company.address.region,
      postalCode: company.address.postalCode,
      addressCountry: company.address.country,
    },
    sameAs: company.socialNetworks.map(({ url }) => url),
  };
}

export function webSite(site: URL): Data {
  return {
    '@type': 'WebSite',
    '@id': new URL('/#website', site).href,
    url: site.href,
    name: company.name,
    publisher: { '@id': organizationId(site) },
  };
}

export function breadcrumbList(breadcrumbs: readonly Breadcrumb[], site: URL): Data {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(href, site).href,
    })),
  };
}

export function service(
  {
    name,
    description,
    path,
    price,
  }: { name: string; description: string; path: string; price?: number },
  site: URL,
): Data {
  return {
    '@type': 'Service',
    name,
    description,
    url: new URL(path, site).href,
    provider: { '@id': organizationId(site) },
    ...(price === undefined ? {} : { offers: offer(price, path, site) }),
  };
}

function offer(price: number, path: string, site: URL): Data {
  return {
    '@type': 'Offer',
    price,
    priceCurrency: localeOf().currency,
    url: new URL(path, site).href,
  };
}

/** The packages page: all offers with the listed prices. */
export function offerCatalog(
  packages: readonly { name: string; path: string; price: number; description: string }[],
  site: URL,
): Data {
  return {
    '@type': 'OfferCatalog',
    itemListElement: packages.map(({ name, path, price, description }) => ({
      ...offer(price, path, site),
      itemOffered: { '@type': 'Service', name, description },
    })),
  };
}

type Article = { title: string; seo: { description: string } };

const article = ({ title, seo }: Article, path: string, site: URL): Data => ({
  '@type': 'Article',
  headline: title,
  description: seo.description,
  url: new URL(path, site).href,
  image: new URL(openGraphImagePath(path), site).href,
  author: { '@id': organizationId(site) },
  publisher: { '@id': organizationId(site) },
});

export const caseStudy = (study: Article & { client: string }, path: string, site: URL): Data => ({
  ...article(study, path, site),
  about: { '@type': 'Organization', name: study.client },
});

export const insight = (note: Article & { date: string }, path: string, site: URL): Data => ({
  ...article(note, path, site),
  datePublished: note.date,
});

export function report(
  page: { heading: string; description: string },
  path: string,
  site: URL,
): Data {
  return {
    '@type': 'Report',
    headline: page.heading,
    description: page.description,
    url: new URL(path, site).href,
    image: new URL(openGraphImagePath(path), site).href,
    author: { '@id': organizationId(site) },
    publisher: { '@id': organizationId(site) },
  };
}

export function faqPage(faqs: readonly { question: string; answer: string }[]): Data {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function jobPosting(position: Entry<'positions'> & { posted: Date }, site: URL): Data {
  return {
    '@type': 'JobPosting',
    title: position.title,
    description: [position.summary, ...position.lookFor].join(' '),
    datePosted: isoDate(position.posted),
    ...(position.validThrough ? { validThrough: isoDate(position.validThrough) } : {}),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: localeOf().currency,
      value: {
        '@type': 'QuantitativeValue',
        minValue: position.pay.from,
        maxValue: position.pay.to,
        unitText: 'YEAR',
      },
    },
    hiringOrganization: { '@id': organizationId(site) },
    jobLocation: { '@type': 'Place', address: organization(site)['address'] },
  };
}
