import { readYamlFolder } from '@tidewright/content/content-files';
import { inTurn, isThorough } from '../in-turn.ts';
import { begunWith, formsById } from '../own-forms.ts';
import { isOnHome, notOnHome, plans } from './content-facts.ts';
import { expect, test } from './test.ts';

const { contact } = readYamlFolder('content/pages') as Record<string, { heading: string }>;
const { heading = '' } = contact ?? {};
const { submitLabel = '', fields = [] } = formsById.get('contact')?.form ?? {};

test.skip(!contact || fields.length === 0, 'There is no contact page with its form.');

// Where the buttons lead is read in test/built, and forms/listings.spec.ts opens such a door.
for (const javaScriptEnabled of [true, false]) {
  /** By turns each is asked for with scripts or without. */
  const isTaken = (_: unknown, turn: number) =>
    inTurn([true, false], turn).includes(javaScriptEnabled);
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const { name, price } of (isThorough ? plans : []).filter(isTaken)) {
      test(`the button of ${name} leads to a door of its own`, async ({ page }) => {
        test.skip(!isOnHome('pricing'), notOnHome);
        await page.goto('/');
        await page.locator('#pricing').getByRole('link', { name }).click();
        await expect(page).toHaveURL(/\/contact\?plan=/);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
        const main = page.getByRole('main');
        await expect(main).toContainText(price);
        const form = page.locator('form[data-form=contact]');
        await expect(form.getByRole('button', { name })).toBeVisible();
        await expect(form.locator('[name=details]')).toHaveValue(begunWith(name));
        await expect(main).not.toContainText('audit report follows');
      });
    }
  });
}

const [{ name = '', instead } = {}] = fields.filter((field) => field.instead);

test('whoever comes without a plan finds the form as it is, and another one at the field that they cannot answer', async ({
  page,
}) => {
  for (const address of isThorough
    ? ['/contact', '/contact?plan=unheard-of']
    : ['/contact?plan=unheard-of']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('button', { name: submitLabel })).toBeVisible();
    await expect(page.locator('form[data-form=contact] [name=details]')).toHaveValue('');
  }
  if (!instead) return;
  const field = page.locator('form[data-form=contact] [data-width]', { hasText: instead.question });
  await expect(field.locator(`[name="${name}"]`)).toBeVisible();
  await field.getByRole('link').click();
  const form = page.locator('form[data-form]:not([data-form=contact])').first();
  await expect(form).toBeVisible();
  await expect(form.locator(`[name="${name}"]`)).toHaveCount(0);
});
