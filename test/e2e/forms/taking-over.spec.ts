import { samplePdf } from '../../../packages/forms/resume-samples.fixture.ts';
import { isThorough } from '../../in-turn.ts';
import { labels } from '../../labels.ts';
import { expect, test } from './server.ts';
import {
  answer,
  answersIn,
  control,
  factsOf,
  formAsking,
  formOf,
  goodAnswers,
  reachForm,
  someOrder,
  submitButton,
  thanksOf,
  touch,
  typedNames,
} from './visitor.ts';

const orderPage = factsOf(someOrder).path;

test('the script takes over without losing what was typed before it came', async ({ page }) => {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  await page.route(/LeadForm\..*\.js/, async (route) => {
    await hold;
    await route.continue();
  });
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto('/apply');
  const form = formOf(page, 'application');
  const answers = goodAnswers('application', 'early@example.com');
  await answer(form, answers);
  await control(form, 'resume').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(samplePdf()),
  });
  await control(form, 'name').focus();

  release();
  await reachForm(page, 'application');
  expect(await answersIn(form, typedNames('application'))).toEqual(answers);
  await expect(
    form.getByRole('button', { name: `${labels.forms.file.remove} cv.pdf` }),
  ).toBeVisible();
  await expect(control(form, 'name')).toBeFocused();
  await page.reload();
  await reachForm(page, 'application');
  expect(await answersIn(form, typedNames('application'))).toEqual(answers);
  expect(faults).toEqual([]);
});

if (isThorough)
  test('a form that its script cannot draw stays, and works without it', async ({ page }) => {
    await page.route(
      ({ pathname }) => pathname === '/contact',
      async (route) => {
        const response = await route.fetch();
        const broken = (await response.text()).replace(
          '&quot;contact&quot;:[0,{',
          '&quot;_&quot;:[0,{',
        );
        await route.fulfill({ response, body: broken });
      },
    );
    await page.goto('/contact');
    const form = formOf(page, 'contact');
    const answers = goodAnswers('contact', 'undrawn@script.example');
    const faults = page.waitForEvent('console', (message) => message.type() === 'error');
    await control(form, 'name').focus();
    await page.keyboard.insertText('Ada');
    await faults;
    await touch(page, 'contact');
    await expect(control(form, 'name')).toBeFocused();
    await expect(control(form, 'name')).toHaveValue('Ada');
    await answer(form, answers);
    await submitButton(form).click();
    await expect(page).toHaveURL(/\/api\/leads\/contact\?reference=/);
    await expect(thanksOf(page, 'contact')).toBeVisible();
  });

test('no script of a form is loaded before the form is touched, and 75 kB at most then', async ({
  page,
}) => {
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') {
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  // The one with a file brings most.
  const { id, path } = formAsking('file');
  await page.goto(path, { waitUntil: 'networkidle' });
  const form = formOf(page, id);
  await form.scrollIntoViewIfNeeded();
  await form.hover();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await control(form, 'email').focus();
  await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const sum = (await Promise.all(scripts)).reduce((total, size) => total + size, 0);
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThan(75_000);
});

test('a browser that fills the form in by itself wakes it, and one that was begun before wakes by itself', async ({
  page,
}) => {
  await page.goto(orderPage);
  const name = control(formOf(page, someOrder), 'name');
  await name.evaluate((input: HTMLInputElement) => {
    input.value = 'Ines Marsh';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
  await expect(name).toHaveValue('Ines Marsh');
  await name.fill('Ines Marsh-Lane');
  const draft = () => page.evaluate((key) => sessionStorage.getItem(key), `form-${someOrder}`);
  await expect.poll(draft).toContain('Ines Marsh-Lane');
  await page.goto('/terms');
  await page.goto(orderPage);
  await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
  await expect(name).toHaveValue('Ines Marsh-Lane');
});

for (const width of isThorough ? [390, 768, 1440] : []) {
  test(`thanks for an order that was quicker than the script are in view, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    // A smooth way to a place whose surroundings are still being laid out is the harder one.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.route(/LeadForm\..*\.js/, (route) => route.abort());
    await page.goto(orderPage);
    const form = formOf(page, someOrder);
    await answer(form, goodAnswers(someOrder, `quick-${width}@script.example`));
    await submitButton(form).click();
    await expect(page).toHaveURL(/\?reference=/);
    const thanks = thanksOf(page, someOrder);
    await expect(thanks).toBeInViewport({ ratio: 1 });
    // And later, as the address of a page that says so.
    const address = page.url();
    await page.goto('/terms');
    await page.goto(address);
    await expect(thanks).toBeInViewport({ ratio: 1 });
    // It stays there while the rest of the page is laid out.
    await expect(page.locator('footer')).toHaveCSS('content-visibility', 'visible');
    await expect(thanks).toBeInViewport({ ratio: 1 });
  });
}
