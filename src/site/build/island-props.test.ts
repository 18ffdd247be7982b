import { expect, it } from 'vitest';
import { islandProps } from './server-bundle.ts';

const island = (name: string, props: string) =>
  `<astro-island uid="1" component-export="${name}" renderer-url="/a.js" props="${props.replaceAll('"', '&quot;')}" ssr><p>`;

it('reads what each island of a component was given', () => {
  const page = `${island('LeadForm', '{"a":[0,1]}')}${island('Other', '{"a":[0,2]}')}${island('LeadForm', '{"a":[0,3]}')}`;
  expect(islandProps(page, 'LeadForm')).toEqual([{ a: 1 }, { a: 3 }]);
  expect(islandProps('<p props="{}">', 'LeadForm')).toEqual([]);
});

it.each([
  ['{"a":[0,"b"]}', { a: 'b' }],
  ['{"a":[0,null],"b":[0,false],"c":[0]}', { a: null, b: false, c: undefined }],
  ['{"a":[0,{"b":[0,{"c":[0,1]}]}]}', { a: { b: { c: 1 } } }],
  ['{"a":[1,[[0,0],[0,1],[1,[[0,{"b":[0,2]}]]]]]}', { a: [0, 1, [{ b: 2 }]] }],
  ['{"a":[1,[]],"b":[0,{}]}', { a: [], b: {} }],
  ['{"a":[0,"&lt;b&gt; &amp;amp; it&#39;s \\"c\\""]}', { a: '<b> &amp; it\'s "c"' }],
])('unpacks %s', (packed, props) => {
  expect(islandProps(island('LeadForm', packed), 'LeadForm')).toEqual([props]);
});
