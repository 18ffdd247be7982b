import type { Locator } from '@playwright/test';
import { expect } from './server.ts';

/** Where a visitor stands after a press: there is the focus, and there is the screen. */
export async function expectPlace(place: Locator): Promise<void> {
  await expect(place).toBeFocused();
  await expectBelowHeader(place);
}

/**
 * Focus makes a screen reader read the name and the description. A live region around it, or one that appears with it,
 * would have it read everything twice.
 */
export async function expectSaidOnce(
  place: Locator,
  name: string,
  description = '',
): Promise<void> {
  await expect(place).toBeFocused();
  await expect(place).toHaveRole('group');
  await expect(place).toHaveAccessibleName(name);
  await expect(place).toHaveAccessibleDescription(description);
  const live = await place.evaluate((focused) => {
    const regions = '[role=alert], [role=status], [aria-live]';
    return [focused.closest(regions), ...focused.querySelectorAll(regions)].filter(Boolean).length;
  });
  expect(live).toBe(0);
}

/** All of it can be read: nothing is above the screen, under the header or below the screen. */
export async function expectBelowHeader(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate(hiddenPart)).toBe('');
}

function hiddenPart(place: Element): string {
  const { top, bottom: end, height } = place.getBoundingClientRect();
  const bottom = Math.floor(end);
  // Where it goes with the page it covers nothing.
  const header = Math.max(
    0,
    document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0,
  );
  if (top < header) return `begins at ${top}, under what ends at ${header}`;
  // What is higher than the screen begins in view.
  return height < innerHeight - header && bottom > innerHeight ? `ends at ${bottom}` : '';
}
