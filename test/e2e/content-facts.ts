import { readFileSync } from 'node:fs';
import { entryNames, readYaml, readYamlFolder } from '@tidewright/content/content-files';
import { formatDate, formatPrice } from '@tidewright/content/formats';
import { packagePath, pagePath, servicePath } from '@tidewright/content/paths';
import { resolvePlaceholders } from '@tidewright/content/placeholders';
import { parse } from 'yaml';

/** What content says that a visitor sees. Whether the sample's says what it must, test/sample knows. */

type Entry<Keys> = Keys & { readonly id: string; readonly order: number };

const entriesOf = <Keys>(folder: string): readonly Entry<Keys>[] =>
  Object.entries(readYamlFolder(`content/${folder}`) as Record<string, Omit<Entry<Keys>, 'id'>>)
    .map(([id, entry]) => ({ id, ...entry }) as Entry<Keys>)
    .toSorted((one, other) => one.order - other.order);

export { company } from '../own-forms.ts';

export const agency = readYaml('content/company.yaml') as {
  readonly hours: string;
  readonly address: { readonly street: string; readonly city: string; readonly postalCode: string };
  readonly claims: Readonly<Record<string, string>>;
  readonly statistics: readonly {
    quantity: string;
    unit?: string;
    description: string;
    definition: string;
  }[];
};

export const { hours, address, claims } = agency;

export const statistics = agency.statistics.map(
  ({ quantity, unit, description }) =>
    [[quantity, unit].filter(Boolean).join(' '), description] as const,
);

type Tier = { readonly name: string; readonly price: string; readonly night: string };

export const services = entriesOf<{ name: string; tiers?: readonly Tier[] }>('services').map(
  ({ id, name, tiers = [] }) => ({ name, path: servicePath(id), tiers }),
);

type Figures = { readonly price: number; readonly delivery: string };
type Difference = {
  readonly listed: string;
  readonly ordered: string;
  readonly item: string;
  readonly action: { readonly label: string; readonly href: string };
};

export const packages = entriesOf<{
  name: string;
  listed: Figures;
  ordered: Figures;
  difference?: Difference;
  testimonial?: object;
  reader?: object;
  deliverable?: {
    readonly arrangement: 'one' | 'stack' | 'tabs' | 'pair' | 'slider';
    readonly caption: string;
    readonly screens: readonly {
      readonly screen: string;
      readonly phone?: string;
      readonly title?: string;
    }[];
  };
  arrival: { readonly ready: string };
  compare: Readonly<Record<string, string | boolean>>;
  process: readonly { title: string; when?: string }[];
}>('packages').map(({ id, listed, ordered, process, arrival, ...entry }) => ({
  ...entry,
  id,
  ready: arrival.ready,
  steps: process.map(({ title }) => title),
  times: process.map(({ when }) => when),
  path: packagePath(id),
  listed: { ...listed, price: formatPrice(listed.price) },
  ordered: { ...ordered, price: formatPrice(ordered.price) },
}));

/** Any will do where all are alike. */
export const [somePackage] = packages as [(typeof packages)[number]];

export const plans = entriesOf<{
  title: string;
  popular?: boolean;
  price: number;
  benefitList: readonly string[];
}>('plans').map(({ id, title, popular = false, price, benefitList }) => ({
  id,
  name: title,
  popular,
  price: formatPrice(price),
  benefits: benefitList.map((benefit) => resolvePlaceholders(benefit)),
}));

const titlesOf = (folder: string) => entriesOf<{ title: string }>(folder).map(({ title }) => title);

export const industries = titlesOf('industries');
export const processSteps = titlesOf('process');
export const roles = entriesOf<{ position: string }>('team').map(({ position }) => position);
export const clients = entriesOf<{ name: string }>('clients').map(({ name }) => name);

export const speakers = entriesOf<{ name: string }>('testimonials').map(({ name }) => name);
export const homeQuestions = entriesOf<{ home: boolean; question: string }>('faqs')
  .filter(({ home }) => home)
  .map(({ question }) => question);

const home = readYaml('content/pages/home.yaml') as {
  readonly heading: string;
  readonly sections: readonly { id?: string; heading: string }[];
};

export const homeHeading = resolvePlaceholders(home.heading);
export const homeSections = home.sections.flatMap(({ id, heading }) =>
  id ? [{ id, heading: resolvePlaceholders(heading) }] : [],
);

/** A home page may do without any of its sections. */
export const isOnHome = (id: string): boolean => homeSections.some((section) => section.id === id);
export const notOnHome = 'The home page does without that section.';

type Section = { readonly kind: string; readonly heading: string };
const sections = Object.values(
  readYamlFolder('content/pages') as Record<string, { sections: readonly Section[] }>,
).flatMap((page) => page.sections);
const sectionOf = <Kind>(kind: string) =>
  sections.find((section) => section.kind === kind) as (Section & Kind) | undefined;

const comparison = sectionOf<{ rows: readonly { key: string; label: string }[] }>('comparison');

/** What the table of all packages is called. */
export const comparisonHeading = resolvePlaceholders(comparison?.heading ?? '');
export const comparisonRows = comparison?.rows ?? [];

type Link = { readonly label: string; readonly href: string };

const navigation = readYaml('content/navigation.yaml') as {
  readonly anchors: readonly Link[];
  readonly pages: readonly Link[];
  readonly main: readonly Link[];
  readonly action: Link;
  readonly footer: readonly { heading: string; collection?: string; links: readonly Link[] }[];
};

export const homeAnchors = navigation.anchors.map(({ label, href }) => ({
  label,
  id: href.split('#')[1] ?? '',
}));

const led = ({ label, href }: Link) => ({ label, path: href });
const named = ({ name, path }: { name: string; path: string }) => ({ label: name, path });

export const mainLinks = navigation.main.map(led);
export const actionLink = led(navigation.action);
/** What the mobile menu lists before the header's links. */
export const menuPages = navigation.pages.map(led);
export const headerLinks = [...mainLinks, actionLink];

const listed: Readonly<Record<string, readonly { label: string; path: string }[]>> = {
  services: services.map(named),
  packages: packages.map(named),
};

export const footerColumns = navigation.footer.map(({ heading, collection = '', links }) => ({
  heading,
  links: listed[collection] ?? links.map(led),
}));

const { caseStudies } = readYaml('content/labels.yaml') as { caseStudies: { all: string } };

export const allStudies = caseStudies.all;
const used = new Set(
  entriesOf<{ category: string }>('case-studies').map(({ category }) => category),
);
const categories = sectionOf<{ categories?: readonly string[] }>('case-studies')?.categories ?? [
  ...used,
];

/** Those that have a study; the page offers all. */
export const studyCategories = categories.filter((category) => used.has(category));
export const categoryButtons = [allStudies, ...categories];

type Guide = {
  readonly questions: readonly {
    start?: string;
    options: readonly { value: string; label: string }[];
  }[];
  readonly results: readonly { when: readonly string[]; package: string; why: string }[];
};

const { questions, results } = sectionOf<Guide>('guide') ?? { questions: [], results: [] };

/** The questions of the packages page, and where a choice of answers leads. */
export const guide = {
  questions,
  results,
  found: (values: readonly string[]) => {
    const result = results.find(({ when }) => when.every((value) => values.includes(value)));
    const path = packagePath(result?.package ?? '');
    return {
      why: resolvePlaceholders(result?.why ?? ''),
      path,
      name: packages.find((one) => one.path === path)?.name ?? '',
    };
  },
};

/** The legal pages with the date that each bears. */
export const legalDates = entryNames('content/legal').map((id) => {
  const [, keys = ''] = readFileSync(`content/legal/${id}.md`, 'utf8').split(/^---$/m);
  return [pagePath(id), formatDate(new Date(parse(keys).dated))] as const;
});
