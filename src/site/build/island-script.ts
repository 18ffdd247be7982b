import { hashedAddress } from '../ui/hashed-address.ts';

/**
 * Astro writes the script that wakes islands into every page that has one. It is
 * the same on all of them, so it becomes a file that the next page already has;
 * nothing waits for it, so it comes when an island is touched.
 */
export function moveIslandScript(page: string): { page: string; file?: ScriptFile } {
  const found = afterIslandStyle.exec(page);
  if (!found) return { page };
  const [whole, style = '', scripts = ''] = found;
  const body = scripts.replace(/<\/?script>/g, '');
  const address = hashedAddress('islands', 'js', body);
  const sleeping = `<template data-wake><script async src="${address}"></script></template>`;
  return {
    page: page
      .replace(whole, style)
      .replaceAll(islandStart, `${sleeping}<astro-island `)
      .replaceAll(islandOptions, '$1 opts="{}"'),
    file: { address, body },
  };
}

type ScriptFile = { readonly address: string; readonly body: string };

/** With what only view transitions and useId would read; we have neither. */
const islandStart = /<astro-island (?:uid="[^"]*" )?(?:prefix="[^"]*" )?/g;

/** Of `client:load`, which has none. */
const islandOptions = /(<astro-island [^>]*) opts="[^"]*"/g;

const afterIslandStyle =
  /(<style>astro-island[^<]*<\/style>)((?:<script>(?:[^<]|<(?!\/script>))*<\/script>)+)/;
