import { watchFaults } from './page-faults.ts';
import { routes } from './routes.ts';
import { expect, test } from './test.ts';

/** What pages link to is read without a browser, in test/built; here they run. A few at a time, side by side. */
const shares = [0, 1, 2].map((share) => routes.filter((_, index) => index % 3 === share));

for (const [share, paths] of shares.entries()) {
  test(`every page opens under its address and nothing in it fails, ${share + 1} of ${shares.length}`, async ({
    page,
  }) => {
    const faults = watchFaults(page);
    for (const path of paths) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      expect(new URL(page.url()).pathname, 'no redirect').toBe(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
    expect(faults).toEqual([]);
  });
}
