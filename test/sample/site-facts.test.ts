import { entryNames, readYamlFolder } from '@tidewright/content/content-files';
import { resolvePlaceholders } from '@tidewright/content/placeholders';
import { describe, expect, it } from 'vitest';
import * as content from '../e2e/content-facts.ts';
import { pageWith, routes } from '../e2e/routes.ts';
import { labels } from '../labels.ts';
import { fileForm, listingWords } from '../own-forms.ts';
import { isSample } from './is-sample.ts';
import * as specified from './site-facts.ts';

/** What content says, which browser tests look for on the pages, is what the specification says. */
describe.runIf(isSample)('the sample agency', () => {
  it.each<[what: string, said: readonly unknown[], wanted: readonly unknown[]]>([
    ['services', content.services, specified.services],
    ['industries', content.industries, specified.industries],
    ['roles', content.roles, specified.roles],
    ['steps', content.processSteps, specified.processSteps],
    ['statistics', content.statistics, specified.statistics],
    ['links in the header', content.headerLinks, specified.headerLinks],
    ['columns in the footer', content.footerColumns, specified.footerColumns],
    ['anchors', content.homeAnchors, specified.homeAnchors],
  ])('has the %s of the specification', (_, said, wanted) => {
    expect(said).toMatchObject(wanted);
  });

  it('can be reached where the specification says', () => {
    expect(content.company).toMatchObject(specified.company);
    expect(content.categoryButtons).toEqual(specified.caseCategories);
    expect(content.homeSections.map(({ id }) => id)).toEqual(specified.homeSections);
    expect(content.clients).toHaveLength(16);
  });

  it('has every route of the specification, and others for studies and notes alone', () => {
    const others = routes.filter((route) => !/^\/(case-studies|insights)\/./.test(route));
    expect(others.toSorted()).toEqual(specified.routes.toSorted());
  });

  it('has the eight packages, each with its two prices and deliveries', () => {
    expect(content.packages).toHaveLength(specified.packages.length);
    for (const [index, { path, name, listed, ordered }] of specified.packages.entries()) {
      expect(content.packages[index]).toMatchObject({
        path,
        listed,
        name: expect.stringContaining(name),
        ordered: { price: ordered.price },
      });
    }
  });

  it('has the three plans, the middle one popular', () => {
    expect(content.plans.map(({ name, price }) => ({ name, price }))).toEqual(
      specified.plans.map(({ name, price }) => ({ name, price })),
    );
    expect(content.plans.map(({ popular }) => popular)).toEqual([false, true, false]);
    for (const [index, { benefits }] of specified.plans.entries()) {
      const offered = content.plans[index]?.benefits.join('\n');
      for (const benefit of benefits) expect(offered).toContain(benefit);
    }
  });
});

const listed = [
  'packages',
  'services',
  'process',
  'team',
  'case-studies',
  'faqs',
  'insights',
  'industries',
];

/** Tests skip what content lacks, so on the sample nothing may be missing. */
it
  .runIf(isSample)
  .each<[what: string, present: readonly unknown[]]>([
    ['sections on the home page', content.homeSections],
    ['anchors on the home page', content.homeAnchors],
    ['questions on the home page', content.homeQuestions],
    ['plans', content.plans],
    ['a third package', content.packages.slice(2)],
    ['questions that help to choose a package', content.guide.questions],
    ['pairs of packages that are compared', entryNames('content/rivals')],
    ['a comparison of packages', [content.comparisonHeading].filter(Boolean)],
    ['tiers of a service', content.services.flatMap(({ tiers }) => tiers)],
    ['a form about a plan or a package', [listingWords].filter(Boolean)],
    ['a form that asks for a file', [fileForm].filter(Boolean)],
    ['a term about missed dates', [labels.packages.lateHref].filter(Boolean)],
    ...listed.map((kind): [string, string[]] => [
      `a page that lists ${kind}`,
      [pageWith(kind) ?? ''].filter(Boolean),
    ]),
  ])('the sample has %s', (_, present) => expect(present).not.toEqual([]));

type Study = { readonly weeks: string; readonly service: string };
const studies = Object.values(readYamlFolder('content/case-studies') as Record<string, Study>);

describe.runIf(isSample)('the sample’s case studies', () => {
  it('are at least eight, and one of each service', () => {
    expect(studies.length).toBeGreaterThanOrEqual(8);
    expect(content.studyCategories).toHaveLength(specified.caseCategories.length - 1);
    const told = new Set(studies.map(({ service }) => `/services/${service}`));
    expect([...told].toSorted()).toEqual(specified.services.map(({ path }) => path).toSorted());
  });

  it('took the weeks that are promised', () => {
    const weeks = studies.map((study) => Number.parseInt(study.weeks, 10));
    expect(weeks.filter((count) => count >= 4 && count <= 6)).toHaveLength(8);
    expect(weeks.filter((count) => count > 6).sort()).toEqual([7, 8]);
    const { statistics } = content.agency;
    expect(resolvePlaceholders(statistics[2]?.definition ?? '')).toMatch(
      /Eight of our ten case studies took/,
    );
  });
});

describe.runIf(isSample)('the sample’s trades', () => {
  type Trade = { readonly offer?: string };
  const trades = Object.values(readYamlFolder('content/industries') as Record<string, Trade>);

  it('quote no price that is another where it is ordered', () => {
    for (const { offer } of trades) {
      const found = content.packages.find(({ path }) => path === `/packages/${offer}`);
      if (found) expect(found.listed.price, offer).toBe(found.ordered.price);
    }
  });
});
