import { expect, test } from '@playwright/test';
import { readYamlFolder } from '../../src/content-files.ts';

type Note = {
  readonly title: string;
  readonly minutes: string;
  readonly lede: string;
  readonly body: readonly string[];
  readonly picture: { readonly alt: string };
  readonly next: { readonly href: string };
};
const notes = readYamlFolder('content/insights') as Record<string, Note>;
const sum = '/insights/what-a-slow-page-costs';

test('the list leads to every note, and a note has its drawing, its text and a next step', async ({
  page,
}) => {
  await page.goto('/insights');
  const rows = page.locator('#notes').getByRole('listitem');
  await expect(rows).toHaveCount(Object.keys(notes).length);
  for (const [id, { title, minutes, lede }] of Object.entries(notes)) {
    const row = rows.filter({ has: page.locator(`a[href="/insights/${id}"]`) });
    for (const words of [title, minutes, lede]) await expect(row).toContainText(words.trim());
  }
  for (const [id, { title, minutes, body, picture, next }] of Object.entries(notes)) {
    await page.goto(`/insights/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const article = page.getByRole('article');
    for (const words of [minutes, ...body]) await expect(article).toContainText(words.trim());
    await expect(article.getByRole('img', { name: picture.alt.trim() })).toBeVisible();
    await expect(article.locator(`a[href="${next.href}"]`)).toBeVisible();
  }
});

test('the sum of a slow page follows its four numbers and begins the audit form', async ({
  page,
}) => {
  await page.goto(sum);
  const result = page.locator('output');
  const number = (name: string) => page.getByRole('spinbutton', { name });
  await expect(result).toHaveText('$1,080');
  await number('Visitors a month').fill('5000');
  await expect(result).toHaveText('$2,700');
  await number('A customer brings you').fill('');
  await expect(result).toHaveText('$0');
  await number('A customer brings you').fill('90');
  await expect(result).toHaveText('$1,350');
  await page.getByRole('button', { name: 'looked at, free' }).click();
  await expect(page).toHaveURL(/\/contact\?details=/);
  await expect(page.locator('form[data-form=contact] [name=details]')).toHaveValue(
    /costs us about \$1,350 a month/,
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the example is worked out and leads to the audit form', async ({ page }) => {
    await page.goto(sum);
    await expect(page.locator('output')).toHaveText('$1,080');
    await page.getByRole('button', { name: 'looked at, free' }).click();
    await expect(page).toHaveURL(/\/contact\??$/);
  });
});
