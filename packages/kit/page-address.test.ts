import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

it.each([
  ['index.html', '/'],
  ['contact.html', '/contact'],
  ['packages/website-audit.html', '/packages/website-audit'],
  ['packages\\website-audit.html', '/packages/website-audit'],
  ['services/index.html', '/services'],
  ['robots.txt', '/robots.txt'],
  ['my-index.html', '/my-index'],
  ['a.html.txt', '/a.html.txt'],
])('of %s is %s', (file, address) => {
  expect(pageAddress(file)).toBe(address);
});
