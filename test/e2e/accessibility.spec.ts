import { isThorough } from '../in-turn.ts';
import { labels } from '../labels.ts';
import { axeFaults, axeFaultsIn } from './axe.ts';
import { expect, test } from './test.ts';
import { visit } from './visit.ts';

test('axe finds nothing on a page that does not exist, its open menu and open choice of themes', async ({
  page,
}) => {
  const faultsIn = async (place: string) => [
    ...(await axeFaultsIn(page, 'light', place)),
    ...(await axeFaultsIn(page, 'dark', place)),
  ];
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeFaults(page, 1)).toEqual([]);
  await page.getByRole('button', { name: labels.frame.theme }).click();
  await expect(page.getByRole('radio', { name: labels.frame.dark })).toBeVisible();
  expect(await faultsIn('#theme-choice')).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  // The menu of the home page has a few more of the same links.
  for (const path of isThorough ? ['/', '/no-such-page'] : ['/no-such-page']) {
    await visit(page, path);
    await page.getByRole('button', { name: labels.frame.openMenu }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faultsIn('#menu')).toEqual([]);
  }
});
