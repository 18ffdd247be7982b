import { expect, it } from 'vitest';
import { canonicalPath, pathOf } from './site-answers.ts';

it.each([
  ['/about', '/about'],
  ['/about?', '/about'],
  ['/about?a=1?b=2', '/about'],
  ['/?a', '/'],
  ['', ''],
])('the path of %s is %s', (url, path) => {
  expect(pathOf(url)).toBe(path);
});

it.each([
  ['/', undefined],
  ['/about', undefined],
  ['/index', '/'],
  ['/index.html', '/'],
  ['/index/', '/'],
  ['/about/', '/about'],
  ['/about///', '/about'],
  ['/about.html', '/about'],
  ['/about/.html', '/about'],
  ['/about.html/', '/about.html'],
  ['/about.htm', undefined],
  ['/services/index', undefined],
  ['//', '/'],
  ['.html', '/'],
  ['', '/'],
])('the other form of %s is %s', (address, other) => {
  expect(canonicalPath(address)).toBe(other);
});
