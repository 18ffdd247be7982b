import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sampleClock } from '../../../packages/forms/samples.fixture.ts';
import { LEADS_GROUP_ID } from '../../../tools/folk/workspace.ts';
import { inTurn, isThorough } from '../../in-turn.ts';
import { literally } from '../../labels.ts';
import { begunWith, formOf as definitionOf, listingWords } from '../../own-forms.ts';
import { packages, plans } from '../content-facts.ts';
import { personWith } from './crm.ts';
import { expect, test } from './server.ts';
import {
  answer,
  control,
  formOf,
  goodAnswers,
  messagesIn,
  openForm,
  reachForm,
  referenceIn,
  submitButton,
  thanksOf,
} from './visitor.ts';

/** A plan or a package that is asked for on the contact page, at its listed price. */

test.skip(!listingWords, 'No form can be about a plan or a package.');

/** One whose order page names another price shows that the listed one counts here. */
const order = packages.find(({ listed, ordered }) => listed.price !== ordered.price) ?? packages[0];
const orderId = order?.path.split('/').at(-1) ?? '';
const listings = [
  ...plans.slice(0, 1).map(({ id, name, price }) => ({ kind: 'plan', id, name, price })),
  { kind: 'package', id: orderId, name: order?.name ?? '', price: order?.listed.price ?? '' },
];
const { details: unanswered } = definitionOf('contact').parse({}, sampleClock).errors ?? {};

async function expectToBeAbout(page: Page, name: string, price: string): Promise<void> {
  const form = formOf(page, 'contact');
  await expect(control(form, 'details')).toHaveValue(begunWith(name));
  const said = await page.evaluate(() =>
    [
      'title',
      'h1',
      'form[data-form=contact] button[type=submit]',
      '#contact-details-hint',
      'main',
    ].map((part) => document.querySelector(part)?.textContent ?? ''),
  );
  for (const text of said) {
    expect(text).toContain(name);
    expect(text).toContain(price);
  }
  expect(said.at(-1)).not.toContain('audit report follows');
  await expect(control(form, 'url')).not.toHaveAttribute('required');
  // A website isn't needed here, so no one without one is sent to another form.
  const { instead } =
    definitionOf('contact').fields.find(({ name: field }) => field === 'url') ?? {};
  if (instead) await expect(page.locator(`main a[href="${instead.href}"]`)).toHaveCount(0);
}

for (const [turn, { kind, id, name, price }] of listings.entries()) {
  for (const javaScriptEnabled of inTurn([true, false], turn)) {
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled });

      test(`a ${kind} is asked for by name, at its listed price`, async ({ page, folk }) => {
        const address = `/contact?${kind}=${id}`;
        if (javaScriptEnabled) await openForm(page, 'contact', address);
        else await page.goto(address);
        await expectToBeAbout(page, name, price);

        const form = formOf(page, 'contact');
        const email = `${kind}-${javaScriptEnabled}@listing.example`;
        const { url: _, ...answers } = goodAnswers('contact', email);
        await answer(form, { ...answers, details: begunWith(name) });
        await submitButton(form).click();
        await expect(form.locator('[data-form-summary] a')).toHaveText(unanswered ?? '');
        expect((await messagesIn(form)).fields).toEqual({ details: unanswered });
        await expectToBeAbout(page, name, price);

        await answer(form, {
          details: `${begunWith(name)}a dozen pages`,
          url: 'analytical.example',
        });
        await submitButton(form).click();
        await expect(thanksOf(page, 'contact')).toBeVisible();
        await expect(referenceIn(page)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

        await expect
          .poll(() => personWith(folk, email)?.customFieldValues[LEADS_GROUP_ID])
          .toEqual({ Channel: ['Contact Form'], Status: 'Lead', 'Service Type': name });
        expect(personWith(folk, email)?.urls).toEqual(['https://analytical.example']);
      });
    });
  }

  if (isThorough || turn === 0)
    test(`a static host shows the page of a ${kind} as well`, async ({ page, baseURL }) => {
      const address = `/contact?${kind}=${id}`;
      // It looks at no parameter, and has every file of the build under its own name.
      await page.route(`**${address}`, async (route) =>
        route.fulfill({ response: await route.fetch({ url: `${baseURL}/contact` }) }),
      );
      await page.route(`**/contact@${kind}=${id}`, async (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: await readFile(`dist/site/contact@${kind}=${id}.html`, 'utf8'),
        }),
      );
      await page.goto(address);
      await expectToBeAbout(page, name, price);

      const email = `${kind}-static@listing.example`;
      const form = await reachForm(page, 'contact');
      const { url: _, ...answers } = goodAnswers('contact', email);
      await answer(form, answers);
      const sent = page.waitForRequest('**/api/leads/contact');
      await submitButton(form).click();
      expect((await sent).postDataJSON()).toMatchObject({ [kind]: id });
      await expect(thanksOf(page, 'contact')).toBeVisible();
    });
}

const atAnotherPrice = packages.filter(({ listed, ordered }) => listed.price !== ordered.price);

for (const { name, path, listed } of inTurn(atAnotherPrice, 0)) {
  test(`the order page of ${name} offers the listed price where it can be asked for, and what that began is gone when the audit is`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.locator('[data-difference] a').click();
    await expect(page).toHaveURL(new RegExp(`/contact\\?package=${path.split('/').at(-1)}$`));
    await expectToBeAbout(page, name, listed.price);
    const form = await reachForm(page, 'contact');
    await openForm(page, 'contact', '/contact');
    await expect(control(form, 'details')).toHaveValue('');
  });
}

test('so does every other order page at another price', async ({ request }) => {
  for (const { name, path, listed } of atAnotherPrice) {
    const order = await (await request.get(path)).text();
    const address = `/contact?package=${path.split('/').at(-1)}`;
    expect(order, path).toMatch(new RegExp(`data-difference.*?href="${literally(address)}"`, 's'));
    const asked = await (await request.get(address)).text();
    const [heading = ''] = /<h1.*?<\/h1>/s.exec(asked) ?? [];
    for (const words of [name, listed.price])
      expect(heading.replace(/<[^>]+>/g, ''), path).toContain(words);
  }
});
