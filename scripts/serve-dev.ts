import { globSync, statSync, utimesSync } from 'node:fs';
import { defaultRoot } from '@tidewright/content/root';
import { loadServer } from '@tidewright/server/bundle/load-server';
import { explain } from './explain.ts';

/** The server without pages: in development Astro serves those. */
const folder = 'dist/development';
const bundle = `${folder}/server/main.js`;

try {
  await bundleIfChanged();
  const { start } = await loadServer(folder);
  await start({
    build: null,
    consolePages: `${folder}/console`,
    // The site is where Astro serves it.
    say({ about, line }) {
      if (about === 'console') console.log(line);
    },
  });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

/** Bundling takes most of a restart, and most restarts follow a change in content/. */
async function bundleIfChanged(): Promise<void> {
  const madeAt = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = [
    'packages/**',
    'apps/**',
    `${defaultRoot}/brand.yaml`,
    `${defaultRoot}/brand/**`,
    'package-lock.json',
  ];
  if (globSync(sources).every((file) => statSync(file).mtimeMs < madeAt)) return;
  const began = new Date();
  // Loaded late: with it come Vite and Rolldown.
  const { bundleServer } = await import('@tidewright/server/bundle/bundle-server');
  await bundleServer(folder);
  // What changes meanwhile isn't in it.
  utimesSync(bundle, began, began);
}
