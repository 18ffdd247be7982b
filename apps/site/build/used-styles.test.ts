import { expect, it } from 'vitest';
import { keepUsed, wordsIn } from './used-styles.ts';

const page =
  '<main class="grid md:flex hover:underline w-[min(22rem,88vw)] group-data-[on=true]:hidden"><a id="top">x</a><path fill="var(--drawn-ink)"></main>';
const keep = (css: string) => keepUsed(css, wordsIn(page));

it.each([
  '.grid{a:b}',
  '.md\\:flex{a:b}',
  '.hover\\:underline:hover{a:b}',
  '.w-\\[min\\(22rem\\,88vw\\)\\]{a:b}',
  'main>a#top::before{a:b}',
  '.grid:not(.absent){a:b}',
  ':where(.absent,a){a:b}',
  '.grid:is(:hover,.absent){a:b}',
  ':is(:where(.grid):hover .md\\:flex){a:b}',
  ':is(:where(.grid)[data-on=true] .group-data-\\[on\\=true\\]\\:hidden){a:b}',
  '@media print{.grid{a:b}}',
  '.grid{animation:x 1s}@keyframes x{0%{a:b}to{a:c}}',
  '*,::before{a:b}',
  '.grid:has(>a){a:b}',
  '.grid:has(.absent,a){a:b}',
  '[data-absent] .grid{a:b}',
  ':root{--a:1}.grid{--drawn-ink:var(--a)}',
])('keeps %s', (css) => {
  expect(keep(css)).toBe(css);
});

it.each([
  '.absent{a:b}',
  '.grid .absent{a:b}',
  'table{a:b}',
  '#bottom{a:b}',
  ':where(.absent>a){a:b}',
  ':is(.absent,.missing) a{a:b}',
  'a[data-on=false]{a:b}',
  '.grid:has(>.absent){a:b}',
  ':is(:where(.grid):hover .absent){a:b}',
  ':is(.absent,.grid .missing){a:b}',
  '.grid:is(.absent,.missing) a{a:b}',
  '@media print{.absent{a:b}}',
  '@supports (a:b){.grid{--absent:1}}',
])('drops %s', (css) => {
  expect(keep(css)).toBe('');
});

const longNames = '@property --long-name{a:b}@property --long{a:b}';

it.each([
  ['one selector of a list', '.grid,.absent{a:b}', '.grid{a:b}'],
  [
    'variables after their last use is gone',
    ':root{--a:1;--b:var(--a);--c:2}.grid{x:var(--c)}',
    ':root{--c:2}.grid{x:var(--c)}',
  ],
  ['what a drawing on no page uses', ':root{--a:1}.absent{--drawn-ink:var(--a)}', ''],
  ['what no drawing on the page uses', ':root{--a:1}.grid{--drawn-red:var(--a)}', ''],
  ['a media query of empty ones', '@media print{@media screen{.absent{a:b}}}', ''],
  [
    'a variable whose name begins like another’s',
    `:root{--long-name:1;--long:2}${longNames}.grid{x:var( --long-name)}`,
    ':root{--long-name:1}@property --long-name{a:b}.grid{x:var( --long-name)}',
  ],
  ['no property that looks like a variable', '.grid{a--b:c;--d:e}', '.grid{a--b:c}'],
])('drops %s: %s', (_, css, kept) => {
  expect(keep(css)).toBe(kept);
});

it.each([
  'html{a:b}',
  'body{a:b}',
  '@-webkit-keyframes x{0%{a:b}}',
  '@media print{@media screen{.grid{a:b}}}',
  '@media print{.grid{a:b}@media screen{}}',
  '@import "x";',
  '.w-\\[1\\]\\[2\\]\\[3\\]\\[4\\]\\[5\\]\\[6\\]{a:b}',
  'p::before{a:b}',
  '.grid:nth-child(2n):hover{a:b}',
])('keeps %s on a page with its names', (css) => {
  const names = wordsIn('<p class="grid w-[1][2][3][4][5][6]">');
  expect(keepUsed(css, names)).toBe(css.replace('@media screen{}', ''));
});

it('splits names at every separator', () => {
  const text = `<a b="c d" e='f' g=h>{i}(j)[k],l;m\`n\`</a> x=y[z] o`;
  const words = wordsIn(text);
  for (const word of 'abcdefghijklmno') expect(words, word).toContain(word);
  expect(words).toContain('y[z]');
  expect(words).toContain('x=y[z]');
});

it('writes out what a variable begins with where no class of the page sets it', () => {
  const css =
    '@property --tw-style{syntax:"*";inherits:false;initial-value:solid}' +
    '*{--tw-style:solid}.line{outline-style:var(--tw-style)}.dashed{--tw-style:dashed}';
  expect(keepUsed(css, wordsIn('<p class="line">'))).toBe('.line{outline-style:solid}');
  expect(keepUsed(css, wordsIn('<p class="line dashed">'))).toContain('var(--tw-style)');
});

it('writes out what stands in for a variable of Tailwind’s that no class on the page sets', () => {
  const css =
    ':root{--height:1.5}@property --tw-leading{syntax:"*";inherits:false}*{--tw-leading:initial}' +
    '.line{line-height:var(--tw-leading,var(--height))}.tight{--tw-leading:1}';
  expect(keepUsed(css, wordsIn('<p class="line">'))).toBe(
    ':root{--height:1.5}.line{line-height:var(--height)}',
  );
  expect(keepUsed(css, wordsIn('<p class="line tight">'))).toContain('var(--tw-leading,');
});
