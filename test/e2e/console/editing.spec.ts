import { globSync } from 'node:fs';
import { formatNumber } from '@tidewright/content/formats';
import { isThorough } from '../../in-turn.ts';
import { someOrder } from '../../own-forms.ts';
import { isSample } from '../../sample/is-sample.ts';
import { axeFaultsNow } from '../axe.ts';
import { expect, test } from '../test.ts';
import { startDesk, type TestDesk } from './desk.ts';

/** One after the other: they share a desk. */
test.describe.configure({ mode: 'default' });

let desk: TestDesk;

test.beforeAll(async () => {
  desk = await startDesk();
});
test.afterAll(() => desk.stop());

const [faq] = globSync('faqs/*', { cwd: 'content' });
const noFaq = 'There are no questions.';
const editOf = (file = '') => `/content/edit?file=${encodeURIComponent(file)}`;

// Without script these are plain forms, which apps/console/web/content.test.ts sends.
for (const javaScriptEnabled of isThorough || !isSample ? [true, false] : [true]) {
  const how = javaScriptEnabled ? 'with script' : 'without';

  test(`changes a price and a sentence in a draft, ${how}`, async ({ browser }) => {
    const viewport = { width: 390, height: 844 };
    const page = await desk.signIn(browser, `Maren ${how}`, { javaScriptEnabled, viewport });
    await page.goto('/content?in=packages');
    await page.locator(`a[href="${editOf(`packages/${someOrder}.yaml`)}"]`).click();
    const price = page.getByLabel('Price', { exact: true });
    const old = await price.inputValue();

    await price.fill('1,234');
    await price.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Write a plain number');
    await expect(price).toHaveValue('1,234');
    await expect(price).toHaveAccessibleDescription(/Write a plain number/);
    // The rest of the page is looked at in pages.spec.ts.
    if (javaScriptEnabled) expect(await axeFaultsNow(page, '[role=alert]')).toEqual([]);

    await price.fill('1234');
    await page.getByRole('button', { name: 'Save draft' }).last().click();
    await expect(page.getByRole('status')).toContainText('Saved in your draft');
    await expect(page.getByText(`On the site now: ${old}`).first()).toBeVisible();
    await page.getByRole('link', { name: 'Review and publish' }).click();
    await expect(page.getByText(formatNumber(1234)).first()).toBeVisible();
    if (javaScriptEnabled) expect(await axeFaultsNow(page, 'main')).toEqual([]);

    if (isThorough) {
      await page.goto('/content');
      await page.getByRole('link', { name: 'Discard…' }).click();
      await page.getByRole('button', { name: 'Discard it' }).click();
      await expect(page.getByRole('status')).toContainText('Your draft is gone');
    }
    await page.context().close();
  });

  if (isThorough)
    test(`copies an entry, and deletes one after it is asked, ${how}`, async ({ browser }) => {
      test.skip(!faq, noFaq);
      const page = await desk.signIn(browser, `Tobias ${how}`, { javaScriptEnabled });
      await page.goto(editOf(faq));
      await page.getByLabel('Name in the address').fill('Quite new');
      await page.getByRole('button', { name: 'Copy it' }).click();
      await expect(page.getByRole('status')).toContainText('Copied into your draft');
      await page.getByLabel('Question').fill('Is this new?');
      await page.getByRole('button', { name: 'Save draft' }).last().click();
      await page.goto('/content?in=faqs');
      await expect(page.getByRole('row', { name: /Is this new\?/ })).toContainText('in your draft');
      await page.goto(editOf(faq));
      await page.getByRole('link', { name: 'Delete…' }).click();
      await page.getByRole('button', { name: 'Delete it in my draft' }).click();
      await expect(page.getByRole('status')).toContainText('The site shows it until you publish');
      await page.context().close();
    });
}

test('shows what is typed where visitors read it', async ({ browser }) => {
  test.skip(!faq, noFaq);
  const page = await desk.signIn(browser, 'Priya', { viewport: { width: 1440, height: 900 } });
  await page.goto(editOf(faq));
  const question = page.getByLabel('Question');
  const shown = page.frameLocator('iframe[title^="As visitors see it"]');
  await expect(shown.getByText(await question.inputValue()).first()).toBeAttached();
  await question.fill('Is this what visitors read?');
  const typed = shown.getByText('Is this what visitors read?').first();
  await expect(typed).toBeAttached();
  await expect(page.getByText('27 of 120', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).last().click();
  await expect(page.getByRole('status')).toContainText('Saved in your draft');
  await expect(typed).toBeAttached();
  await page.context().close();
});

test('lets a text be typed where visitors read it', async ({ browser }) => {
  test.skip(!faq, noFaq);
  const page = await desk.signIn(browser, 'Sam', { viewport: { width: 1440, height: 900 } });
  await page.goto(editOf(faq));
  const question = page.getByLabel('Question', { exact: true });
  const old = await question.inputValue();
  const shown = page.frameLocator('iframe[title^="As visitors see it"]').getByText(old).first();
  // It may stand in a fold of the page, which can't open without script.
  await shown.dispatchEvent('click');
  await expect(shown).toHaveAttribute('contenteditable', /.+/);
  await shown.evaluate((element) => {
    element.textContent = 'Typed right here?';
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await expect(question).toHaveValue('Typed right here?');
  await expect(page.getByText('17 of 120', { exact: true })).toBeVisible();
  await page.context().close();
});

test('says how well a color can be read while it is chosen', async ({ browser }) => {
  const page = await desk.signIn(browser, 'Ines');
  await page.goto(editOf('brand.yaml'));
  const ink = page.locator('[data-color="light.ink"]');
  await page.locator('summary', { hasText: 'Colors' }).click();
  await expect(ink).toHaveAccessibleDescription(/Readable: \d+\.\d to 1 with “.+”, needs 4\.5/);
  const picker = page.getByLabel('Choose: Color of the text', { exact: true }).first();
  await picker.fill('#cccccc');
  await expect(ink).toHaveValue('#cccccc');
  await expect(ink).toHaveAccessibleDescription(/Too hard to read: 1\.\d to 1/);
  expect(await axeFaultsNow(page, 'main')).toEqual([]);
  await ink.fill('#000000');
  await expect(picker).toHaveValue('#000000');
  await expect(ink).toHaveAccessibleDescription(/Readable: /);
  await page.context().close();
});

const folderOfTwo = ['faqs', 'packages', 'services'].find(
  (folder) => globSync(`${folder}/*.yaml`, { cwd: 'content' }).length > 1,
);

test('moves an entry by dragging its row', async ({ browser }) => {
  test.skip(!folderOfTwo, 'No folder has two entries.');
  const page = await desk.signIn(browser, 'Kai', { viewport: { width: 1440, height: 900 } });
  await page.goto(`/content?in=${folderOfTwo}`);
  const rows = page.locator('[data-sortable] tbody tr');
  const names = () => rows.locator('a').allTextContents();
  const [first, second, ...others] = await names();
  await rows.nth(1).dragTo(rows.nth(0));
  await expect(page.getByRole('status')).toContainText('Moved in your draft');
  expect(await names()).toEqual([second, first, ...others]);
  await page.context().close();
});
