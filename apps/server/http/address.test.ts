import { expect, it } from 'vitest';
import { canonicalPath } from './site-answers.ts';

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
