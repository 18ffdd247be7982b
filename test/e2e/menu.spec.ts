import type { Page } from '@playwright/test';
import { labels, literally } from '../labels.ts';
import {
  actionLink,
  address,
  company,
  headerLinks,
  homeAnchors,
  hours,
  mainLinks,
  menuPages,
} from './content-facts.ts';
import { expect, test } from './test.ts';

const [main = actionLink] = mainLinks;
const [firstAnchor] = homeAnchors;

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'no-preference' },
});

/** A page's link says after its name what is there. */
const listing = (links: readonly { label: string }[]) =>
  links.map(({ label }) => new RegExp(`^${literally(label)}`));

const [firstListed = ''] = listing([...homeAnchors, ...menuPages, ...headerLinks]);

const open = { name: labels.frame.openMenu };

test('the menu works by keyboard and by pointer, and shows the anchors of the home page first; wide screens have none', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('on a phone', () => expectMenu(page));
  for (const width of [768, 1023])
    await test.step(`${width} wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('button', open).click();
      const first = page.getByRole('dialog').getByRole('navigation').getByRole('link').first();
      await expect(first).toHaveText(firstListed);
      await expect(first).toBeVisible();
      await page.keyboard.press('Escape');
    });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('button', open)).toBeHidden();
});

async function expectMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', open);
  const menu = page.getByRole('dialog', { name: labels.frame.menu });
  await expect(menu).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();

  const focused = await page.evaluateHandle(() => {
    const texts: string[] = [];
    document.addEventListener('focusin', ({ target }) => {
      const isInside = target instanceof Element && target.closest('dialog');
      texts.push(isInside ? (target.textContent ?? '') : 'outside');
    });
    return texts;
  });
  for (let step = 0; step < homeAnchors.length + menuPages.length + 10; step += 1)
    await page.keyboard.press('Tab');
  const reached = await focused.jsonValue();
  expect(reached).not.toContain('outside');
  for (const { label } of [...homeAnchors, ...menuPages, ...headerLinks])
    expect(
      reached.some((words) => words.startsWith(label)),
      label,
    ).toBe(true);

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  // The page behind it is out of reach.
  await button.click();
  await expect(menu).toBeVisible();
  const behind = page.getByRole('main').getByRole('link').first();
  await behind.evaluate((link: HTMLElement) => link.focus());
  await expect(behind).not.toBeFocused();
  // A click beside the menu closes it and reaches nothing behind.
  await page.mouse.click(380, 400);
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/');

  await button.click();
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(
    listing([...homeAnchors, ...menuPages, ...headerLinks]),
  );
  // Anchors and pages leave room for the phone number.
  await expect(menu.getByRole('link', { name: company.phone })).toBeInViewport();
  if (!firstAnchor) {
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    return;
  }
  await menu.getByRole('link', { name: firstAnchor.label, exact: true }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(`/#${firstAnchor.id}`);
  await expect(
    page.locator(`#${firstAnchor.id}`).getByRole('heading', { level: 2 }),
  ).toBeInViewport();
}

test('elsewhere the menu lists the pages instead of anchors, stays open while a window narrows, and its links lead on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(main.path);
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#menu')?.showModal());
  const isOpen = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return document.querySelector<HTMLDialogElement>('#menu')?.open;
    });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isOpen()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect.poll(isOpen).toBe(false);

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('dialog', { name: labels.frame.menu });
  await page.getByRole('button', open).click();
  // At the left edge, with a button that closes it.
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
  expect((await menu.boundingBox())?.height).toBe(844);
  await menu.getByRole('button', { name: labels.frame.closeMenu }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', open)).toBeFocused();

  await page.getByRole('button', open).click();
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(
    listing([...menuPages, ...headerLinks]),
  );
  // Room for whoever would rather call, write or come by.
  for (const name of [company.phone, company.email])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  for (const words of [hours, address.street]) await expect(menu).toContainText(words);
  await expect(menu.getByRole('link', { name: main.label })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // Told by more than a color.
  const lineUnder = (name: string) =>
    menu
      .getByRole('link', { name })
      .evaluate((link) =>
        [link, ...link.children].some(
          (part) => getComputedStyle(part).textDecorationLine === 'underline',
        ),
      );
  expect(await lineUnder(main.label)).toBe(true);
  expect(await lineUnder(actionLink.label)).toBe(false);
  await menu.getByRole('link', { name: actionLink.label }).click();
  await expect(page).toHaveURL(actionLink.path);
  await expect(menu).toBeHidden();
});
