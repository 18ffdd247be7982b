import type { Page } from '@playwright/test';
import { isThorough } from '../in-turn.ts';
import { countedLabel, labels } from '../labels.ts';
import { isOnHome, notOnHome, speakers } from './content-facts.ts';
import { expect, test } from './test.ts';

test.skip(!isOnHome('testimonials'), notOnHome);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const entries = speakers.length;
const delay = 4000;

const positionOf = (n: number) =>
  countedLabel(labels.testimonials.position, n).replace('{total}', String(entries));

const carousel = (page: Page) => page.locator('#testimonials');
const list = (page: Page) => carousel(page).getByRole('list', { name: labels.testimonials.list });
const slides = (page: Page) => list(page).locator('> li');
const control = (page: Page, name: string) =>
  carousel(page).getByRole('button', { name, exact: true });

/** Opens the page at the carousel, with a clock that moves only when a test says so. */
async function open(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.goto('/');
  // Frames go by the same clock, and in them the page below the first screen is laid out.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return page.getByRole('contentinfo').evaluate(({ style }) => style.contentVisibility);
    })
    .toBe('visible');
  await carousel(page).scrollIntoViewIfNeeded();
  // Observers hear in the order of their making, so the carousel has heard before this one.
  await list(page).evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve()).observe(element);
      }),
  );
  await expectShown(page, 1);
}

/** At rest: it scrolls in real time, and where it is when the page's clock has gone on counts as scrolled by hand. */
async function expectShown(page: Page, position: number): Promise<void> {
  await expect(carousel(page).getByText(positionOf(position), { exact: true })).toBeVisible();
  await expect.poll(() => leftEdgeOf(page, position)).toBeLessThan(6);
}

/** How far a slide is from the front of the row. */
const leftEdgeOf = async (page: Page, position: number): Promise<number> => {
  const [slide, row] = await Promise.all([
    slideOf(page, position).boundingBox(),
    list(page).boundingBox(),
  ]);
  return Math.abs((slide?.x ?? 0) - (row?.x ?? 0));
};

/** By who speaks in it: slides change places, so that every turn moves. */
const slideOf = (page: Page, position: number) =>
  slides(page).filter({ hasText: speakers[position - 1] ?? '' });

const reasons = [
  {
    name: 'a pointer rests on it',
    start: (page: Page) => list(page).hover(),
    end: (page: Page) => page.mouse.move(1, 1),
  },
  {
    name: 'focus is inside',
    start: (page: Page) => control(page, labels.testimonials.next).focus(),
    end: (page: Page) => control(page, labels.testimonials.next).blur(),
  },
  {
    name: 'the tab is hidden',
    start: (page: Page) => setHidden(page, true),
    end: (page: Page) => setHidden(page, false),
  },
];

/** What a browser does to a tab in the background; one without a window never does it. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/** Takes pointer and focus elsewhere. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

test('it moves on every four seconds unless there is a reason to wait, and as often as it is pressed', async ({
  page,
}) => {
  const { step } = test;
  await open(page);
  await step('every entry says who speaks', async () => {
    await expect(slides(page)).toHaveCount(entries);
    const mute = await slides(page).evaluateAll((all) =>
      all.filter(
        (slide) =>
          !slide.querySelector('blockquote')?.textContent ||
          !/\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.test(slide.textContent ?? ''),
      ),
    );
    expect(mute).toEqual([]);
  });
  await step('it moves on after exactly four seconds, round and round', async () => {
    await page.clock.runFor(delay - 1);
    await expectShown(page, 1);
    await page.clock.runFor(1);
    await expectShown(page, 2);
    // Those between are like the second, so back past the first to the last.
    for (const position of isThorough ? [] : [1, entries]) {
      await control(page, labels.testimonials.previous).click();
      await expectShown(page, position);
    }
    await leave(page);
    for (let position = isThorough ? 2 : entries; position <= entries; position += 1) {
      await expectShown(page, position);
      await page.clock.runFor(delay);
    }
    await expectShown(page, 1);
  });
  let shown = 1;
  const movesOn = async () => {
    await page.clock.runFor(delay);
    shown = (shown % entries) + 1;
    await expectShown(page, shown);
  };
  for (const { name, start, end } of reasons)
    await step(`it waits while ${name}`, async () => {
      await start(page);
      await page.clock.runFor(3 * delay);
      await expectShown(page, shown);
      await end(page);
      await movesOn();
    });
  await step('pause stops it until play is pressed', async () => {
    await expect(control(page, labels.testimonials.pause).locator('svg:visible')).toHaveCount(1);
    await control(page, labels.testimonials.pause).click();
    await expect(control(page, labels.testimonials.play).locator('svg:visible')).toHaveCount(1);
    await leave(page);
    await page.clock.runFor(3 * delay);
    await expectShown(page, shown);
    await control(page, labels.testimonials.play).click();
    await leave(page);
    await movesOn();
  });
  await step('a change is announced when it was asked for', async () => {
    const announced = () =>
      carousel(page).evaluate((root) =>
        [...root.querySelectorAll('[aria-live]')]
          .filter(({ ariaLive }) => ariaLive === 'polite')
          .map(({ textContent }) => textContent?.replace(/\s+/g, ' ') ?? ''),
      );
    expect(await announced()).toEqual(['']);
    await control(page, labels.testimonials.next).click();
    shown = (shown % entries) + 1;
    await expectShown(page, shown);
    const [words = ''] = await announced();
    const quote = await slideOf(page, shown).locator('blockquote').innerText();
    expect(words.startsWith(`${positionOf(shown)}: ${quote}`), words).toBe(true);
    expect(words).toContain(speakers[shown - 1]);
    await leave(page);
    await movesOn();
    expect(await announced()).toEqual(['']);
    const id = await list(page).getAttribute('id');
    expect(id).toBeTruthy();
    for (const name of ['previous', 'next', 'pause'] as const)
      await expect(control(page, labels.testimonials[name])).toHaveAttribute(
        'aria-controls',
        id ?? '',
      );
  });
  await step('quick presses are all counted', async () => {
    const next = control(page, labels.testimonials.next);
    for (let press = 0; press < 4; press += 1) await next.click();
    const goal = ((shown + 4 - 1) % entries) + 1;
    await expectShown(page, goal);
    // The end of an earlier movement must not take it back.
    const place = await slideOf(page, goal).evaluate((slide: HTMLElement) => slide.offsetLeft);
    await expect
      .poll(() => list(page).evaluate((element) => element.scrollLeft))
      .toBeCloseTo(place, -1);
    await expectShown(page, goal);
  });
});

for (const width of isThorough ? [390, 820, 1280] : []) {
  test(`every turn moves, and never more than one, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const direction of ['next', 'previous'] as const) {
      // All the way round, and back past the beginning.
      const turns = direction === 'next' ? entries + 1 : 3;
      for (let turn = 1; turn <= turns; turn += 1) {
        const position = direction === 'next' ? turn : entries + 1 - turn;
        await control(page, labels.testimonials[direction]).click();
        const shown = ((position + entries) % entries) + 1;
        await expectShown(page, shown);
      }
    }
  });
}

test('it stands still for visitors who ask for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await expect(control(page, labels.testimonials.play)).toBeVisible();
  await page.clock.runFor(3 * delay);
  await expectShown(page, 1);
  await control(page, labels.testimonials.next).click();
  await expectShown(page, 2);
});
