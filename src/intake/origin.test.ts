import { expect, it } from 'vitest';
import { originsOf, type Sender, senderOf } from './origin.ts';

const listed = originsOf(['https://www.example.com/', 'https://static.example.net']);
const ours: Sender = { kind: 'our page' };
const program: Sender = { kind: 'program' };
const foreign = (origin: string | null): Sender => ({ kind: 'foreign page', origin });
const own = 'http://127.0.0.1:3000';
const longName = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`;

it.each([
  ['our own site', { origin: 'https://www.example.com' }, ours],
  ['a listed origin', { origin: 'https://static.example.net' }, ours],
  [
    'a listed origin in a frame',
    { origin: 'https://static.example.net', 'sec-fetch-site': 'cross-site' },
    ours,
  ],
  ['the host that was asked', { origin: own }, ours],
  ['the host that was asked, confirmed', { origin: own, 'sec-fetch-site': 'same-origin' }, ours],
  [
    'the host that was asked, denied',
    { origin: own, 'sec-fetch-site': 'cross-site' },
    foreign(own),
  ],
  [
    'the host that was asked, under another scheme',
    { origin: own, 'sec-fetch-site': 'same-site' },
    foreign(own),
  ],
  [
    'a plain form of ours, origin hidden',
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ours,
  ],
  ['no browser at all', {}, program],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }, program],
  [
    'an address typed by hand, origin hidden',
    { origin: 'null', 'sec-fetch-site': 'none' },
    program,
  ],
  ['a browser that names no origin', { 'sec-fetch-site': 'same-origin' }, program],
  ['another site', { origin: 'https://evil.example' }, foreign('https://evil.example')],
  [
    'another site that says it is ours',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    foreign('https://evil.example'),
  ],
  ['another scheme', { origin: 'http://static.example.net' }, foreign('http://static.example.net')],
  [
    'another port',
    { origin: 'https://static.example.net:8443' },
    foreign('https://static.example.net:8443'),
  ],
  [
    'a name that only begins like ours',
    { origin: 'https://www.example.com.evil.example' },
    foreign('https://www.example.com.evil.example'),
  ],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }, foreign(null)],
  ['a neighbour in a sandbox', { origin: 'null', 'sec-fetch-site': 'same-site' }, foreign(null)],
  ['a hidden origin and nothing else', { origin: 'null' }, foreign(null)],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }, foreign(null)],
  ['a neighbour that hides its origin', { 'sec-fetch-site': 'same-site' }, foreign(null)],
  ['nonsense', { origin: '%%%' }, foreign(null)],
  ['an extension', { origin: 'chrome-extension://abc' }, foreign(null)],
  ['a whole address', { origin: 'https://a.example/b?c#d' }, foreign('https://a.example')],
  ['a long name', { origin: longName }, foreign(longName.slice(0, 100))],
])('%s', (_, headers, sender) => {
  expect(senderOf(headers, '127.0.0.1:3000', listed)).toEqual(sender);
});
