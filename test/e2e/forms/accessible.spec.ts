import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { formFacts } from './form-facts.ts';
import { expect, test } from './server.ts';
import { answer, goodAnswers, openForm, submitButton, thanksOf } from './visitor.ts';

type AxeRun = (
  place: string,
  options: object,
) => Promise<{
  violations: { help: string; nodes: { target: unknown; failureSummary?: string }[] }[];
}>;

declare global {
  interface Window {
    axe: { run: AxeRun };
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [390, 1280];
/** Only colours differ between the themes, so the second one need not be asked for anything else. */
const themes = { light: tags, dark: ['color-contrast', 'link-in-text-block'] };

for (const { id } of formFacts) {
  test(`axe finds nothing in any state of ${id}`, async ({ page }) => {
    test.setTimeout(60_000);
    const form = await openForm(page, id);
    await prepare(page, id);
    await expectNoFaults(page, id, 'empty');
    await expectLargeTargets(form);

    await submitButton(form).click();
    await expect(form.getByText('There is a problem')).toBeVisible();
    await expectNoFaults(page, id, 'wrong');

    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/api/leads/${id}`, async (route) => {
      await hold;
      await route.fulfill({ status: 201, json: { reference: 'TW-7F3K-92QD' } });
    });
    await answer(form, goodAnswers(id, 'ada@example.com'));
    await submitButton(form).click();
    await expect(submitButton(form)).toBeDisabled();
    await expectNoFaults(page, id, 'busy');

    release();
    await expect(thanksOf(page, id)).toBeVisible();
    await expectNoFaults(page, id, 'stored');
    await expectLargeTargets(page.locator(`#form-${id}`));
  });
}

async function expectNoFaults(page: Page, id: string, state: string): Promise<void> {
  for (const [theme, runOnly] of Object.entries(themes)) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await faultsIn(page, `#form-${id}`, theme, runOnly),
        `${state}, ${theme}, ${width} wide`,
      ).toEqual([]);
    }
  }
}

/** Runs the axe that prepare() has left in the page: bringing it along each time costs more than the run. */
function faultsIn(
  page: Page,
  selector: string,
  theme: string,
  rules: readonly string[],
): Promise<string[]> {
  return page.evaluate(
    async ({ place, name, runOnly }) => {
      document.documentElement.className = name;
      // Colours must not be met halfway between two themes.
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
      const { violations } = await window.axe.run(place, { runOnly, resultTypes: ['violations'] });
      return violations.flatMap(({ help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${help}: ${target}: ${failureSummary}`),
      );
    },
    { place: selector, name: theme, runOnly: rules },
  );
}

async function prepare(page: Page, id: string): Promise<void> {
  await new AxeBuilder({ page })
    .include(`#form-${id}`)
    .withRules('label')
    .setLegacyMode()
    .analyze();
}

/** WCAG 2.2, 2.5.8. */
async function expectLargeTargets(place: Locator): Promise<void> {
  const targets = place.locator('a, button, input:not([tabindex="-1"]), select, textarea');
  const small = await targets.locator('visible=true').evaluateAll((all) =>
    all
      .map((one) => ({ name: one.outerHTML.slice(0, 120), box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ name, box }) => `${name} is ${box.width} by ${box.height}`),
  );
  expect(small).toEqual([]);
}
