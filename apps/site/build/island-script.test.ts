import { expect, it } from 'vitest';
import { moveIslandScript } from './island-script.ts';

const style = '<style>astro-island,astro-slot{display:contents}</style>';

it('moves Astro’s scripts, in order, to a file that the island loads', () => {
  const { page, file } = moveIslandScript(
    `<p>${style}<script>first(1<2);</script><script>second()</script><script src="x"></script></p><astro-island uid="Z1" prefix="r0" component-url="/a.js" ssr client="load" opts="{&quot;name&quot;:&quot;A&quot;,&quot;value&quot;:true}">`,
  );
  expect(file?.body).toBe('first(1<2);second()');
  expect(file?.address).toMatch(/^\/assets\/islands\.[0-9a-f]{8}\.js$/);
  const sleeping = `<template data-wake><script async src="${file?.address}"></script></template>`;
  // Without the attributes that no script reads.
  const island = '<astro-island component-url="/a.js" ssr client="load" opts="{}">';
  expect(page).toBe(`<p>${style}<script src="x"></script></p>${sleeping}${island}`);
});

it('leaves a page without islands alone', () => {
  const page = '<script>theme()</script>';
  expect(moveIslandScript(page)).toEqual({ page });
});
