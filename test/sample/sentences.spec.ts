import { expect, test } from '../e2e/test.ts';
import { isSample, notSample } from './is-sample.ts';
import { packages } from './site-facts.ts';

/** What the specification has pages say once their scripts know the day. */

test.skip(!isSample, notSample);

test('an order of today is promised for the day that the specification counts', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-16T15:00:00');
  await page.goto(packages[2].path);
  for (const words of ['Order today, live by Nov 24', 'if we have your content by Nov 17'])
    await expect(page.getByRole('main')).toContainText(words);
});

test('the bar of the audit says that two days of work are a report within 72 hours', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-16T15:00:00');
  await page.goto('/packages/website-audit');
  for (const [width, says] of [
    [1440, ['Within 72 hours of your order', 'report by Nov 19 counted from your order']],
    [390, ['$450 within 72 hours', 'report by Nov 19']],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const bar = (await page.locator('.order-rail').innerText()).replace(/\s+/g, ' ');
    for (const words of says) expect(bar).toContain(words);
    expect(bar).not.toContain('in 2 days');
  }
  await expect(page.locator('#contact')).toContainText('$450 · within 72 hours');
});
