import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, siteHeaders, unionOf } from './security-headers.ts';

const plain = { leadsOrigin: null, schedulerOrigin: null, isHttps: false };

describe('the policy', () => {
  it('allows what a page needs and nothing else', () => {
    expect(contentSecurityPolicy(plain).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]);
  });

  it('lets forms, and the frame that stands in for fetch, go where leads go', () => {
    const policy = contentSecurityPolicy({ ...plain, leadsOrigin: 'https://leads.example' });
    const changed = policy.split('; ').filter((part) => part.includes('leads.example'));
    expect(changed).toEqual([
      "connect-src 'self' https://leads.example",
      "form-action 'self' https://leads.example",
      'frame-src https://leads.example',
    ]);
  });

  it('frames the scheduler and does nothing else with it', () => {
    const policy = contentSecurityPolicy({ ...plain, schedulerOrigin: 'https://calls.example' });
    const changed = policy.split('; ').filter((part) => part.includes('calls.example'));
    expect(changed).toEqual(['frame-src https://calls.example']);
    expect(
      contentSecurityPolicy({
        ...plain,
        leadsOrigin: 'https://leads.example',
        schedulerOrigin: 'https://calls.example',
      }),
    ).toContain('; frame-src https://leads.example https://calls.example; ');
  });

  it('allows the inline scripts and styles of its page', () => {
    const page = { scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'"] };
    const parts = contentSecurityPolicy(plain, page).split('; ');
    expect(parts).toContain("script-src 'self' 'sha256-a' 'sha256-b'");
    expect(parts).toContain("style-src 'self' 'sha256-c'");
  });

  it('asks for https only where the site has it', () => {
    expect(contentSecurityPolicy({ ...plain, isHttps: true })).toBe(
      `${contentSecurityPolicy(plain)}; upgrade-insecure-requests`,
    );
  });
});

it('puts together what any page may run or wear, each once', () => {
  expect(
    unionOf({
      '/a': { scripts: ['one', 'two'], styles: ['x'] },
      '/b': { scripts: ['two', 'three'], styles: ['x', 'y'] },
    }),
  ).toEqual({ scripts: ['one', 'two', 'three'], styles: ['x', 'y'] });
});

it('has the same headers for every answer, and one more where the site has https', () => {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
  };
  expect(siteHeaders(plain)).toEqual(always);
  expect(siteHeaders({ ...plain, isHttps: true })).toEqual({
    ...always,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});
