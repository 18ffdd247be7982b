import { entryNames } from '@tidewright/content/content-files';
import { studyPath } from '@tidewright/content/paths';
import { expect, test } from './test.ts';

test('a dot drawn as a line without length is visible in every study', async ({ reader }) => {
  for (const id of entryNames('content/case-studies')) {
    await reader.goto(studyPath(id));
    await expect(reader.locator('footer')).toHaveCSS('content-visibility', 'visible');
    for (const paper of await reader.locator('main .screen').all())
      if (await paper.isVisible()) await paper.scrollIntoViewIfNeeded();
    await expect(reader.locator('main .screen > template')).toHaveCount(0);
    await reader.waitForLoadState('networkidle');
    // Without a cap, such a line has no area.
    const invisible = await reader.locator('main .screen path').evaluateAll((paths) =>
      paths
        .filter((path) => /h0(?![.\d])/.test(path.getAttribute('d') ?? ''))
        .filter((path) => {
          const { stroke, strokeLinecap } = getComputedStyle(path);
          return stroke !== 'none' && strokeLinecap === 'butt';
        })
        .map((path) => path.getAttribute('class') ?? path.getAttribute('d')?.slice(0, 30)),
    );
    expect(invisible, id).toEqual([]);
  }
});
