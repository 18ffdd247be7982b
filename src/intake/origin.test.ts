import { expect, it } from 'vitest';
import { isTrustedOrigin, originsOf } from './origin.ts';

const trusted = originsOf(['https://www.example.com/', 'https://static.example.net']);

it.each([
  ['our own site', { origin: 'https://www.example.com' }, true],
  ['an allowed origin', { origin: 'https://static.example.net' }, true],
  [
    'an allowed origin in a frame',
    { origin: 'https://static.example.net', 'sec-fetch-site': 'cross-site' },
    true,
  ],
  ['the host that was asked', { origin: 'http://127.0.0.1:3000' }, true],
  ['no browser at all', {}, true],
  [
    'a plain form of ours, origin hidden',
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    true,
  ],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }, true],
  ['another site', { origin: 'https://evil.example' }, false],
  ['another scheme', { origin: 'http://static.example.net' }, false],
  ['another port', { origin: 'https://static.example.net:8443' }, false],
  ['a name that only begins like ours', { origin: 'https://www.example.com.evil.example' }, false],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
  ['a hidden origin and nothing else', { origin: 'null' }, false],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }, false],
  ['nonsense', { origin: '%%%' }, false],
])('%s', (_, headers, verdict) => {
  expect(isTrustedOrigin(headers, '127.0.0.1:3000', trusted)).toBe(verdict);
});
