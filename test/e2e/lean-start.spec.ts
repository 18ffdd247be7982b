import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startLeanIn } from '../process/editing-server.ts';
import { bringFonts, copyProject } from '../process/project-copy.ts';
import { type Running, run } from '../process/running.ts';
import { isSample } from '../sample/is-sample.ts';
import { axeFaultsIn, themesAt } from './axe.ts';
import { sidewaysOf } from './fitting.ts';
import { watchFaults } from './page-faults.ts';
import { expect, test } from './test.ts';

/**
 * The site that "npm run setup -- --lean" begins, built once, with two things that an agency does to it first: the page of
 * packages has another name, and a heading has accents.
 */

const anchor = 'échéances-manquées';
let folder: string | undefined;
let server: Running | undefined;

test.afterAll(async () => {
  server?.signal('SIGKILL');
  await server?.ended;
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function startLeanSite(): Promise<string> {
  folder = copyProject();
  await startLeanIn(folder);
  bringFonts(folder);
  const change = (file: string, edit: (text: string) => string) => {
    const path = join(folder ?? '', file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  };
  // No test looks at it, and compressing all pages hard takes a fifth of the build.
  change('apps/site/build/compress.ts', (code) => code.replace('MAX_QUALITY', 'MIN_QUALITY'));
  renameSync(
    join(folder, 'content/pages/packages.yaml'),
    join(folder, 'content/pages/offers.yaml'),
  );
  for (const file of globSync('content/**/*.{yaml,md}', { cwd: folder }))
    change(file, (text) => text.replace(/(href: "?|\]\()\/packages(?![/\w])/gi, '$1/offers'));
  change('content/labels.yaml', (text) =>
    text.replace(/(\w*[hH]ref: "?)\/packages(?![/\w])/g, '$1/offers'),
  );
  change('content/legal/terms.md', (text) => {
    return `${text}\n## Échéances manquées\n\nSee [above](/terms#${anchor}).\n`;
  });
  server = run([process.execPath, 'scripts/start.ts'], folder, {
    PORT: '0',
    CONSOLE_PORT: 'off',
    LOG_LEVEL: 'warn',
  });
  const [, site = ''] = await server.says(/The site\s+(\S+)/);
  return site;
}

/** What shows a picture and takes no room, with whatever stands around it in the page. */
const emptyPictures = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    const isEmpty = (part: Element) => {
      const { width, height } =
        part instanceof SVGGraphicsElement ? part.getBBox() : part.getBoundingClientRect();
      return width === 0 || height === 0;
    };
    const drawn = [...document.querySelectorAll<SVGUseElement>('.drawn-screen use')];
    const shown = [...document.images].filter((image) => image.checkVisibility());
    const broken = shown.filter(({ naturalWidth }) => naturalWidth === 0);
    return [...new Set([...drawn, ...shown])]
      .filter((part) => isEmpty(part) || broken.some((image) => image === part))
      .map((part) => part.outerHTML.slice(0, 200));
  });

test.describe('a lean start', () => {
  test.skip(!isSample, 'It replaces the sample agency.');

  test('shows every page with its pictures, without a fault and with nothing for axe to find', async ({
    reader: page,
  }) => {
    test.setTimeout(400_000);
    const site = await startLeanSite();
    const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
      ([, path]) => path || '/',
    );
    expect(paths).toHaveLength(10);
    const faults = watchFaults(page);
    let pictures = 0;
    for (const [turn, path] of paths.entries()) {
      await page.setViewportSize({ width: 1440, height: 844 });
      await page.goto(site + path);
      await unfold(page);
      expect(await emptyPictures(page), path).toEqual([]);
      pictures += await page.evaluate(() => document.querySelectorAll('.drawn-screen use').length);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await sidewaysOf(page), path).toEqual([]);
        for (const theme of themesAt(width, turn))
          expect(await axeFaultsIn(page, theme), path).toEqual([]);
      }
    }
    expect(pictures).toBeGreaterThan(0);
    expect(faults).toEqual([]);

    const trail = `${site}/packages/website`;
    await page.goto(trail);
    await expect(page.locator('nav ol a[href="/offers"]')).toHaveText('Packages');

    await page.goto(`${site}/terms`);
    await page.locator(`main a[href*="#"]`).last().click();
    await expect(page.locator('h2:target')).toHaveText('Échéances manquées');
  });
});

/** What loads when it comes near is loaded. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight / 2;
    for (let top = 0; top <= document.body.scrollHeight; top += step) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}
