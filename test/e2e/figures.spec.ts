import type { Page } from '@playwright/test';
import { readYaml, readYamlFolder } from '../../src/content-files.ts';
import { definitionsFor } from '../../src/site/content/definitions.ts';
import { formatPrice } from '../../src/site/content/formats.ts';
import { resolvePlaceholders } from '../../src/site/content/placeholders.ts';
import { pagePath } from '../../src/site/routes/paths.ts';
import { labels } from '../labels.ts';
import { isOnHome, notOnHome } from './content-facts.ts';
import { routes } from './routes.ts';
import { expect, test } from './test.ts';

/** Everything here is read from content, and looked for on the pages as they were built. */
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
  proof: { figures: readonly Figure[]; more: { href: string } };
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

test('each statistic is defined and leads to its evidence wherever the agency is described', async ({
  reader: page,
}) => {
  const described = pages.filter(({ sections }) => sections.some(({ kind }) => kind === 'about'));
  for (const { id } of described) {
    await page.goto(pagePath(id));
    for (const { quantity, description, definition, evidence } of company.statistics) {
      const figure = page.locator('#figures > div').filter({ hasText: description });
      await expect(figure).toContainText(quantity);
      await expect(figure).toContainText(resolvePlaceholders(definition).trim());
      const link = figure.getByRole('link', { name: resolvePlaceholders(evidence.label) });
      await expect(link).toHaveAttribute('href', evidence.href);
    }
  }
  await page.goto('/');
  const href = definitionsFor('home', pages);
  for (const { description } of href && isOnHome('statistics') ? company.statistics : []) {
    const link = page.locator('#statistics').getByRole('link', { name: description });
    await expect(link).toHaveAttribute('href', `${href}`);
  }
  const { figures, more } = company.proof;
  const proof = page.getByRole('figure').filter({ hasText: figures[0]?.quantity ?? '' });
  await expect(proof.getByRole('link')).toHaveAttribute('href', more.href);
});

test('home shows studies by their figures', async ({ reader: page }) => {
  const { sections } = readYaml('content/pages/home.yaml') as {
    sections: readonly { kind: string; heading: string; show?: readonly string[] }[];
  };
  const { heading = '', show: shown = [] } = sections.find(({ kind }) => kind === 'studies') ?? {};
  test.skip(shown.length === 0, notOnHome);
  await page.goto('/');
  const name = resolvePlaceholders(heading);
  const cards = page
    .locator('main section', { has: page.getByRole('heading', { name }) })
    .getByRole('listitem');
  await expect(cards).toHaveCount(shown.length);
  for (const [index, id] of shown.entries()) {
    await expectFigure(cards.nth(index), studies[id]);
    await expect(cards.nth(index).getByRole('link')).toHaveAttribute('href', `/case-studies/${id}`);
  }
});

test('every trade shows its price and its proof', async ({ reader: page }) => {
  await page.goto('/industries');
  for (const [id, { title, offer, studies: proofs = [] }] of Object.entries(industries)) {
    const row = page.locator(`li#${id}`);
    await expect(row.getByRole('heading')).toHaveText(title);
    const price = packages[offer ?? '']?.listed.price ?? plans[offer ?? '']?.price;
    if (price) await expect(row).toContainText(formatPrice(price));
    else await expect(row.getByRole('link', { name: labels.industries.quote })).toBeVisible();
    for (const proof of proofs) {
      await expectFigure(row, studies[proof]);
      await expect(row.locator(`a[href="/case-studies/${proof}"]`)).toBeVisible();
    }
  }
});

test('a service opens with a study of its own, its price and its time', async ({
  reader: page,
}) => {
  const services = readYamlFolder('content/services') as Record<
    string,
    { glance: { price: string; time: string } }
  >;
  for (const [id, { glance }] of Object.entries(services)) {
    await page.goto(`/services/${id}`);
    const [example] = Object.entries(studies)
      .filter(([, { service }]) => service === id)
      .sort(([, one], [, other]) => one.order - other.order);
    const opening = page.locator('main > :first-child').getByRole('figure');
    await expectFigure(opening, example?.[1]);
    await expect(opening.locator(`a[href="/case-studies/${example?.[0]}"]`)).toBeVisible();
    const facts = page.locator('main > :nth-child(2)').getByRole('definition');
    await expect(facts.first()).toHaveText(resolvePlaceholders(glance.price));
    await expect(facts.nth(2)).toHaveText(resolvePlaceholders(glance.time));
  }
});

test('a figure set large stands in content as well', async ({ page, request }) => {
  await page.goto('/');
  const content = contentText();
  const strange: string[] = [];
  for (const route of routes) {
    const html = await (await request.get(route)).text();
    for (const figure of await largeFigures(page, html)) {
      const numbers = figure.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
      const unknown = numbers.filter((number) => !content.has(number.replaceAll(',', '')));
      if (unknown.length > 0) strange.push(`${route}: ${figure}`);
    }
  }
  expect(strange).toEqual([]);
});

async function expectFigure(place: ReturnType<Page['locator']>, study: Study | undefined) {
  await expect(place).toContainText(study?.figure.quantity ?? 'a study');
  await expect(place).toContainText(study?.figure.description ?? 'of it');
}

/** Every number that a content file holds. */
function contentText(): Set<string> {
  const text = JSON.stringify([
    company,
    studies,
    packages,
    plans,
    ...['services', 'insights', 'positions', 'rivals', 'pages'].map((folder) =>
      readYamlFolder(`content/${folder}`),
    ),
  ]);
  return new Set(
    (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((number) => number.replace(/,/g, '')),
  );
}

/** Numbers of steps and of the phone are figures by their look alone. */
function largeFigures(page: Page, html: string): Promise<string[]> {
  return page.evaluate((source) => {
    const read = new DOMParser().parseFromString(source, 'text/html');
    return [...read.querySelectorAll('main .figures')]
      .filter(
        (one) => !one.closest('a[href^="tel:"], ol, [data-carousel]') && one.tagName !== 'INPUT',
      )
      .map(({ textContent }) => textContent?.trim() ?? '');
  }, html);
}
