import { expect, it } from 'vitest';
import { securityOf, siteAddressOf } from './site-address.ts';

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

it('takes the origin of the scheduler for the headers', () => {
  const settings = { leadsOrigin: 'https://leads.example', siteUrl: null };
  expect(securityOf({ ...settings, schedulerUrl: 'https://meet.example/us?a=b' })).toEqual({
    leadsOrigin: 'https://leads.example',
    schedulerOrigin: 'https://meet.example',
    isHttps: false,
  });
});

it.each([
  ['https://www.example', true],
  ['http://https:8080', false],
])('%s has https: %s', (siteUrl, isHttps) => {
  expect(securityOf({ leadsOrigin: null, schedulerUrl: null, siteUrl })).toEqual({
    leadsOrigin: null,
    schedulerOrigin: null,
    isHttps,
  });
});
