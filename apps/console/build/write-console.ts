import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { inColors, markFile, readMark } from '@tidewright/content/brand/mark';
import { readYaml } from '@tidewright/content/content-files';
import { defaultRoot } from '@tidewright/content/root';
import { type BrandLook, withBrand } from '@tidewright/site/brand/brand-styles';
import { cutFonts } from '@tidewright/site/brand/fonts/cut-fonts';
import { build } from 'vite';

const styles = 'apps/console/pages/styles/console.css';
const script = 'apps/console/behaviour/console.ts';

export type ConsoleAssets = {
  readonly styles: string;
  readonly script: string;
  readonly icon: string;
};

export async function writeConsole(folder: string, root = defaultRoot): Promise<ConsoleAssets> {
  const assets = join(folder, 'assets');
  await cutFonts(root);
  await build({
    configFile: false,
    logLevel: 'warn',
    base: '/assets/',
    publicDir: false,
    plugins: [withBrand(root), tailwindcss()],
    build: {
      outDir: resolve(assets),
      emptyOutDir: true,
      assetsDir: '',
      assetsInlineLimit: 0,
      manifest: 'manifest.json',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: [styles, script] },
    },
  });
  const manifest = join(assets, 'manifest.json');
  const made: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
    await readFile(manifest, 'utf8'),
  );
  await rm(manifest);
  const addressOf = (source: string) => `/assets/${made[source]?.file}`;
  return {
    styles: addressOf(styles),
    script: addressOf(script),
    icon: `/assets/${await writeIcon(assets, root)}`,
  };
}

/** On a disc, so that the tab isn't mistaken for the website's. */
async function writeIcon(folder: string, root: string): Promise<string> {
  const { colors } = readYaml(`${root}/brand.yaml`) as BrandLook;
  const { paper, ink } = colors.light;
  const mark = readMark(markFile(root));
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><title>Console</title><circle cx="14" cy="14" r="13" fill="${paper}" stroke="${ink}" stroke-width="2"/><g transform="translate(5 5) scale(${18 / mark.size})">${inColors(mark, colors.light)}</g></svg>`;
  const name = `icon-${createHash('sha256').update(icon).digest('base64url').slice(0, 8)}.svg`;
  await writeFile(join(folder, name), icon);
  return name;
}
