import { hashedAddress } from '../ui/hashed-address.ts';

/** Astro inlines the same hydration script in every page: here it becomes a file, loaded on the first touch. */
export function moveIslandScript(page: string) {
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

/** Only view transitions and useId need these attributes; we use neither. */
const islandStart = /<astro-island (?:uid="[^"]*" )?(?:prefix="[^"]*" )?/g;

/** `client:load` has no options. */
const islandOptions = /(<astro-island [^>]*) opts="[^"]*"/g;

const afterIslandStyle =
  /(<style>astro-island[^<]*<\/style>)((?:<script>(?:[^<]|<(?!\/script>))*<\/script>)+)/;
