import { expect, it } from 'vitest';
import { keepUsed, wordsIn } from './used-styles.ts';

const page =
  '<main class="grid md:flex hover:underline w-[min(22rem,88vw)] group-data-[on=true]:hidden"><a id="top">x</a></main>';
const keep = (css: string) => keepUsed(css, wordsIn(page));

it.each([
  '.grid{a:b}',
  '.md\\:flex{a:b}',
  '.hover\\:underline:hover{a:b}',
  '.w-\\[min\\(22rem\\,88vw\\)\\]{a:b}',
  'main>a#top::before{a:b}',
  '.grid:not(.absent){a:b}',
  ':where(.absent,a){a:b}',
  ':is(:where(.grid):hover .md\\:flex){a:b}',
  ':is(:where(.grid)[data-on=true] .group-data-\\[on\\=true\\]\\:hidden){a:b}',
  '@media print{.grid{a:b}}',
  '@keyframes x{0%{a:b}to{a:c}}',
  '*,::before{a:b}',
])('keeps %s', (css) => {
  expect(keep(css)).toBe(css);
});

it.each([
  '.absent{a:b}',
  '.grid .absent{a:b}',
  'table{a:b}',
  '#bottom{a:b}',
  ':where(.absent>a){a:b}',
  ':is(:where(.grid):hover .absent){a:b}',
  '@media print{.absent{a:b}}',
])('drops %s', (css) => {
  expect(keep(css)).toBe('');
});

it('drops one selector of a list', () => {
  expect(keep('.grid,.absent{a:b}')).toBe('.grid{a:b}');
});

it('drops variables that lost their last use', () => {
  expect(keep(':root{--a:1;--b:var(--a);--c:2}.grid{x:var(--c)}')).toBe(
    ':root{--c:2}.grid{x:var(--c)}',
  );
});
