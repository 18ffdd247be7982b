import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { readBuiltVersion } from '@tidewright/kit/version';
import { buildApp } from '@tidewright/server/http/app';
import { readSiteFiles } from '@tidewright/server/http/site-files';
import { findChromium } from '../test/e2e/find-chromium.ts';
import { buildSite } from './build-site.ts';
import { isBuilt } from './built.ts';
import { explain } from './explain.ts';

/** Screenshots of every page at three widths in both themes, to review before a release. */
const folder = 'contact-sheet';
const widths = [390, 768, 1440];
const themes = ['light', 'dark'];
const shots = themes.flatMap((theme) => widths.map((width) => ({ theme, width })));
type Shot = (typeof shots)[number];

try {
  if (!isBuilt()) {
    console.log('Building the site …');
    await buildSite();
  }
  await makeSheet();
  console.log(`The contact sheet is ${resolve(folder, 'index.html')}`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function makeSheet(): Promise<void> {
  const app = buildApp({
    site: {
      files: readSiteFiles('dist/site'),
      policies: JSON.parse(await readFile('dist/policies.json', 'utf8')),
      security: { leadsOrigin: null, schedulerOrigin: null, isHttps: false },
    },
    checkReadiness: async () => ({ ready: true, problems: [] }),
    version: readBuiltVersion(),
    trustProxy: false,
    logLevel: 'silent',
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const paths = await pathsOf(address);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    await Promise.all(themes.map((theme) => photograph(browser, address, paths, theme)));
    await writeFile(`${folder}/index.html`, sheet(paths));
  } finally {
    await browser.close();
    await app.close();
  }
}

async function pathsOf(address: string): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  );
  return [...listed, '/404'];
}

async function photograph(
  browser: Browser,
  baseURL: string,
  paths: readonly string[],
  theme: string,
): Promise<void> {
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' });
  await page.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme);
  for (const path of paths) {
    await page.goto(path);
    for (const shot of shots.filter((one) => one.theme === theme)) {
      await page.setViewportSize({ width: shot.width, height: 900 });
      await page.evaluate(async () => {
        // A full-page screenshot doesn't scroll, so nothing would load lazily.
        for (const lazy of document.querySelectorAll<HTMLTemplateElement>('[data-lazy]')) {
          lazy.replaceWith(lazy.content);
        }
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([
          document.fonts.ready,
          ...[...document.images].map((one) => one.decode()),
        ]);
      });
      await page.screenshot({
        path: `${folder}/${fileOf(path, shot)}`,
        fullPage: true,
        quality: 80,
      });
    }
    console.log(`${theme.padEnd(5)}  ${path}`);
  }
  await page.close();
}

function fileOf(path: string, { theme, width }: Shot): string {
  return `${path.slice(1).replaceAll('/', '-') || 'home'}-${theme}-${width}.jpeg`;
}

function sheet(paths: readonly string[]): string {
  const figure = (path: string, shot: Shot) =>
    `<a href="${fileOf(path, shot)}"><img src="${fileOf(path, shot)}" width="${shot.width / 3}" loading="lazy" alt="${path}, ${shot.theme}, ${shot.width} wide"></a>`;
  const row = (path: string) =>
    `<h2 id="${path}">${path}</h2><div>${shots.map((shot) => figure(path, shot)).join('')}</div>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:1rem system-ui;margin:2rem;background:#888}div{display:flex;gap:1rem;align-items:start}nav a{margin-right:1rem}img{display:block;height:auto}</style>
<h1>Contact sheet</h1><nav>${paths.map((path) => `<a href="#${path}">${path}</a>`).join('')}</nav>
${paths.map(row).join('\n')}</html>
`;
}
