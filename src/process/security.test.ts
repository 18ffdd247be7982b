import { expect, it } from 'vitest';
import { securityOf } from './site-address.ts';

it('takes the origin of the scheduler, and https from the address of the site', () => {
  const settings = {
    leadsOrigin: 'https://leads.example',
    schedulerUrl: 'https://meet.example/us?a=b',
  };
  expect(securityOf({ ...settings, siteUrl: 'https://www.example' })).toEqual({
    leadsOrigin: 'https://leads.example',
    schedulerOrigin: 'https://meet.example',
    isHttps: true,
  });
});

it.each([null, 'http://https:8080'])('is not https at %s', (siteUrl) => {
  const none = { leadsOrigin: null, schedulerUrl: null };
  expect(securityOf({ ...none, siteUrl })).toEqual({
    leadsOrigin: null,
    schedulerOrigin: null,
    isHttps: false,
  });
});
