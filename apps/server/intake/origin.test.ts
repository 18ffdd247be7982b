import { expect, it } from 'vitest';
import { originsOf, type RequestSender, senderOf } from './origin.ts';

const listed = 'https://static.example.net';
const evil = 'https://evil.example';
const origins = originsOf(['https://www.example.com/', listed]);
const ours: RequestSender = { kind: 'our page' };
const program: RequestSender = { kind: 'program' };
const foreign = (origin: string | null): RequestSender => ({ kind: 'foreign page', origin });
const own = 'http://127.0.0.1:3000';
const longName = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`;

it.each<[string, string | null, string | null, RequestSender]>([
  ['our own site', 'https://www.example.com', null, ours],
  ['a listed origin', listed, null, ours],
  ['a listed origin in a frame', listed, 'cross-site', ours],
  ['the host that was asked', own, null, ours],
  ['the host that was asked, confirmed', own, 'same-origin', ours],
  ['the host that was asked, denied', own, 'cross-site', foreign(own)],
  ['the host that was asked, under another scheme', own, 'same-site', foreign(own)],
  ['a plain form of ours, origin hidden', 'null', 'same-origin', ours],
  ['no browser at all', null, null, program],
  ['an address typed by hand', null, 'none', program],
  ['an address typed by hand, origin hidden', 'null', 'none', program],
  ['a browser that names no origin', null, 'same-origin', program],
  ['another site', evil, null, foreign(evil)],
  ['another site that says it is ours', evil, 'same-origin', foreign(evil)],
  ['another scheme', 'http://static.example.net', null, foreign('http://static.example.net')],
  ['another port', `${listed}:8443`, null, foreign(`${listed}:8443`)],
  [
    'a name that only begins like ours',
    `${listed}.evil.example`,
    null,
    foreign(`${listed}.evil.example`),
  ],
  ['a sandboxed frame', 'null', 'cross-site', foreign(null)],
  ['a neighbour in a sandbox', 'null', 'same-site', foreign(null)],
  ['a hidden origin and nothing else', 'null', null, foreign(null)],
  ['another site that hides its origin', null, 'cross-site', foreign(null)],
  ['a neighbour that hides its origin', null, 'same-site', foreign(null)],
  ['nonsense', '%%%', null, foreign(null)],
  ['an extension', 'chrome-extension://abc', null, foreign(null)],
  ['a whole address', 'https://a.example/b?c#d', null, foreign('https://a.example')],
  ['a long name', longName, null, foreign(longName.slice(0, 100))],
])('%s: origin %s, from %s', (_, origin, site, sender) => {
  const headers = { ...(origin && { origin }), ...(site && { 'sec-fetch-site': site }) };
  expect(senderOf(headers, '127.0.0.1:3000', origins)).toEqual(sender);
});
