import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { withBrand } from '../../brand/brand-styles.ts';

const styles = 'src/console/pages/styles/console.css';
const script = 'src/console/behaviour/console.ts';
const icon = 'src/console/pages/icon.svg';

/** Where the pages find them. */
export type Assets = {
  readonly styles: string;
  readonly script: string;
  readonly icon: string;
};

/** Styles, script and the fonts that the styles name, each with a hash in its name. */
export async function writeAssets(folder: string): Promise<Assets> {
  await build({
    configFile: false,
    logLevel: 'warn',
    base: '/assets/',
    publicDir: false,
    plugins: [withBrand(), tailwindcss()],
    build: {
      outDir: resolve(folder),
      emptyOutDir: true,
      assetsDir: '',
      assetsInlineLimit: 0,
      manifest: 'manifest.json',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: [styles, script, icon] },
    },
  });
  const manifest = join(folder, 'manifest.json');
  const made: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
    await readFile(manifest, 'utf8'),
  );
  await rm(manifest);
  const addressOf = (source: string) => `/assets/${made[source]?.file}`;
  return { styles: addressOf(styles), script: addressOf(script), icon: addressOf(icon) };
}
