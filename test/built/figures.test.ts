import { localeOf } from '@tidewright/content/brand/locale';
import { readYaml, readYamlFolder } from '@tidewright/content/content-files';
import { formatPrice } from '@tidewright/content/formats';
import { pagePath } from '@tidewright/content/paths';
import { resolvePlaceholders } from '@tidewright/content/placeholders';
import { describe, expect, it } from 'vitest';
import { pageWith, routes } from '../e2e/routes.ts';
import { labels, literally } from '../labels.ts';
import {
  all,
  having,
  hrefsIn,
  inOneLine,
  mainOf,
  named,
  one,
  type Part,
  pageOf,
  textOf,
} from './page.ts';

/** Figures from content, looked up on the built pages. */
type Figure = { readonly quantity: string; readonly unit?: string; readonly description: string };
type Sections = { readonly sections: readonly { readonly kind: string }[] };
type Study = {
  readonly figure: Figure;
  readonly client: string;
  readonly weeks: string;
  readonly service: string;
  readonly order: number;
};
type Industry = {
  readonly title: string;
  readonly offer?: string;
  readonly studies?: readonly string[];
};

const company = readYaml('content/company.yaml') as {
  statistics: readonly (Figure & {
    definition: string;
    evidence: { label: string; href: string };
  })[];
  proof?: { figures: readonly Figure[]; more: { href: string }; name: string; image?: string };
};
const studies = readYamlFolder('content/case-studies') as Record<string, Study>;
const packages = readYamlFolder('content/packages') as Record<
  string,
  { listed: { price: number }; ordered: { price: number } }
>;
const plans = readYamlFolder('content/plans') as Record<string, { price: number }>;
const pages = Object.entries(readYamlFolder('content/pages') as Record<string, Sections>).map(
  ([id, { sections }]) => ({ id, sections }),
);
const industries = readYamlFolder('content/industries') as Record<string, Industry>;
const services = readYamlFolder('content/services') as Record<
  string,
  { glance: { price: string; time: string } }
>;

function expectFigure(place: Part | undefined, study: Study | undefined): void {
  if (!study) throw new Error('No study matches.');
  expect(textOf(place)).toContain(inOneLine(study.figure.quantity));
  expect(textOf(place)).toContain(inOneLine(study.figure.description));
}

const described = pages.filter(({ sections }) =>
  sections.some(({ kind }) => ['about', 'statistics'].includes(kind)),
);

it.each(described)('each statistic is defined on $id and links to its evidence', ({ id }) => {
  const figures = all(pageOf(pagePath(id)), ':is(#statistics, #figures) li');
  for (const { quantity, description, definition, evidence } of company.statistics) {
    const figure = figures.find((each) => textOf(each).includes(inOneLine(description)));
    if (!figure) throw new Error(`No figure for "${description}".`);
    expect(textOf(figure)).toContain(inOneLine(quantity));
    expect(textOf(figure)).toContain(inOneLine(resolvePlaceholders(definition)));
    const [link] = named(figure, 'a', inOneLine(resolvePlaceholders(evidence.label)));
    expect(link?.getAttribute('href')).toBe(evidence.href);
  }
});

it('the home page’s proof links to more, beside a portrait or initials', () => {
  const home = pageOf('/');
  if (!company.proof) return;
  const { figures, more, name, image } = company.proof;
  const [proof] = having(home, 'figure', (figure) =>
    textOf(figure).includes(inOneLine(figures[0]?.quantity ?? '')),
  );
  expect(hrefsIn(proof as Part)).toEqual([more.href]);
  const avatar = all(proof as Part, 'img, span[aria-hidden]');
  expect(avatar.map((part) => part.getAttribute('src') ?? textOf(part))).toEqual([
    image ? expect.stringContaining('/assets/') : expect.stringMatching(/^\p{Lu}{1,2}$/u),
  ]);
  const [speaker] = having(proof as Part, 'b', (part) => textOf(part) === name);
  expect(speaker?.classNames).toContain('block');
});

const industriesPage = pageWith('industries', ({ layout }) => layout === 'list');

const chart = industriesPage && pageOf(industriesPage).querySelector('.chart-beside');

it.skipIf(!chart || all(chart, '.harbor').length === 0)('the chart has a harbor for each', () => {
  expect(all(chart as Part, '.harbor')).toHaveLength(Object.keys(industries).length);
});

describe.skipIf(!industriesPage)('every industry', () => {
  it.each(Object.entries(industries))('%s shows its price and its proof', (id, industry) => {
    const { title, offer = '', studies: proofs = [] } = industry;
    const row = one(pageOf(industriesPage ?? ''), `li#${id}`);
    expect(textOf(one(row, 'h3'))).toBe(inOneLine(title));
    const price = packages[offer]?.listed.price ?? plans[offer]?.price;
    if (price) expect(textOf(row)).toContain(inOneLine(formatPrice(price)));
    else expect(named(row, 'a', labels.industries.quote)).toHaveLength(1);
    for (const proof of proofs) {
      expectFigure(row, studies[proof]);
      expect(hrefsIn(row)).toContain(`/case-studies/${proof}`);
    }
  });
});

describe.skipIf(Object.keys(services).length === 0)('a service', () => {
  it.each(Object.entries(services))(
    '%s starts with its own case study, price and time',
    (id, { glance }) => {
      const [opening] = mainOf(`/services/${id}`).children;
      const [[example = '', study] = []] = Object.entries(studies)
        .filter(([, { service }]) => service === id)
        .sort(([, first], [, other]) => first.order - other.order);
      if (study) {
        expectFigure(opening as Part, study);
        expect(hrefsIn(opening as Part)).toContain(`/case-studies/${example}`);
      }
      const facts = all(opening as Part, 'dd');
      expect(textOf(facts[0])).toBe(inOneLine(resolvePlaceholders(glance.price)));
      expect(textOf(facts[2])).toBe(inOneLine(resolvePlaceholders(glance.time)));
    },
  );
});

it.each(routes)('a large figure on %s is also in content', (route) => {
  const isKnown = (figure: string) =>
    languages.some((language) => numbersIn(figure, language).every((number) => known.has(number)));
  expect(largeFigures(route).filter((figure) => !isKnown(figure))).toEqual([]);
});

/** Files write numbers as they're written in English; texts and prices as the agency's language does. */
const languages = [...new Set([localeOf().language, 'en'])];

function numbersIn(text: string, language: string): string[] {
  const parts = new Intl.NumberFormat(language).formatToParts(12_345.6);
  const signOf = (kind: string) => literally(parts.find(({ type }) => type === kind)?.value ?? '');
  const [group, point] = [signOf('group'), signOf('decimal')];
  const numbers = new RegExp(`\\d+(?:${group}\\d{3})*(?:${point}\\d+)?`, 'g');
  return (text.match(numbers) ?? []).map((number) =>
    number.replaceAll(new RegExp(group, 'g'), '').replace(new RegExp(point), '.'),
  );
}

/** Every number in a content file. */
const known = new Set(
  languages.flatMap((language) =>
    numbersIn(
      JSON.stringify([
        // What's due with an order.
        0,
        company,
        labels,
        studies,
        packages,
        plans,
        ...['services', 'insights', 'positions', 'rivals', 'pages'].map((folder) =>
          readYamlFolder(`content/${folder}`),
        ),
      ]),
      language,
    ),
  ),
);

/** Step and phone numbers only look like figures. */
function largeFigures(route: string): string[] {
  return all(mainOf(route), '.figures')
    .filter((part) => !part.closest('a[href^="tel:"], ol, [data-carousel]'))
    .filter(({ tagName }) => tagName !== 'INPUT')
    .map(({ textContent }) => textContent.trim());
}
