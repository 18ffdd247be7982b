import { expect, it } from 'vitest';
import { isLoopback, siteAddressOf } from './site-address.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000'],
  ['10.1.2.3', 'http://10.1.2.3:3000'],
  ['::1', 'http://[::1]:3000'],
  ['2001:db8::5', 'http://[2001:db8::5]:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
])('is an address that works on this machine where none is set: %s', (host, address) => {
  expect(siteAddressOf({ siteUrl: null, host, port: 3000 })).toBe(address);
  expect(new URL(address).href).toBe(`${address}/`);
});

it('is the one that is set', () => {
  const siteUrl = 'https://www.example.com';
  expect(siteAddressOf({ siteUrl, host: '0.0.0.0', port: 3000 })).toBe(siteUrl);
});

it.each([
  ['127.0.0.1', true],
  ['127.20.30.40', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.127.0.0.1', false],
  ['127.0.0.1.example.com', false],
  ['192.168.0.1', false],
  ['leads.internal', false],
])('knows whether %s is for this machine alone: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
