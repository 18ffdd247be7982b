import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ConfigError, crmModeOf, readConfig } from './config.ts';

const group = 'grp_5fa60242-0756-4e31-8cca-30c2c5ff1ac2';
const folk = { FOLK_API_KEY: 'key', FOLK_LEADS_GROUP_ID: group, FOLK_APPLICANTS_GROUP_ID: group };

describe('settings', () => {
  it('need none to start', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      siteUrl: null,
    });
    expect(crmModeOf(config)).toBe('stored only');
    expect(config.company.packages['website-audit']?.name).toBe('Website Audit');
  });

  it('are all checked before any is complained about', () => {
    const wrong = {
      PORT: 'abc',
      SITE_URL: 'tidewright',
      CRM_DEALS: 'some',
      FILE_LINK_SECRET: 'short',
    };
    expect(() => readConfig(wrong)).toThrow(ConfigError);
    expect(() => readConfig(wrong)).toThrow(
      /PORT[\s\S]*SITE_URL[\s\S]*CRM_DEALS[\s\S]*FILE_LINK_SECRET/,
    );
  });

  it.each([
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://x', 'postgres://'],
    ['FOLK_LEADS_GROUP_ID', 'leads', 'starts with grp_'],
    ['ALLOWED_ORIGINS', 'https://a.example/path', 'write https://a.example'],
    ['TRUST_PROXY', 'yes', 'or loopback'],
    ['WORKER', 'maybe', 'one of on, off'],
    ['RETENTION_DAYS', '0', 'from 1'],
  ])('say what to write: %s=%s', (name, value, remedy) => {
    expect(() => readConfig({ [name]: value })).toThrow(remedy);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('treat an empty value as none', () => {
    expect(readConfig({ PORT: '', SITE_URL: ' ' })).toMatchObject({ port: 3000, siteUrl: null });
  });

  it('drop trailing slashes of addresses', () => {
    expect(readConfig({ SITE_URL: 'https://a.example/' }).siteUrl).toBe('https://a.example');
  });
});

describe('the CRM mode', () => {
  it.each([
    [
      { ...folk, CRM_WEBHOOK_URL: 'https://h.example', CRM_PROXY_URL: 'https://p.example' },
      'webhook',
    ],
    [{ ...folk, CRM_PROXY_URL: 'https://p.example' }, 'proxy'],
    [folk, 'folk'],
    [{}, 'stored only'],
  ])('is the first that is set: %o', (environment, mode) => {
    expect(crmModeOf(readConfig(environment))).toBe(mode);
  });

  it('asks for the groups that folk needs', () => {
    expect(() => readConfig({ FOLK_API_KEY: 'key' })).toThrow('FOLK_LEADS_GROUP_ID is missing');
  });
});

it('knows every setting that .env.example lists, and lists every one it knows', async () => {
  const names = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name]) => name).sort();
  const example = names(await readFile('.env.example', 'utf8'), /^([A-Z_]+)=/gm);
  const known = names(await readFile('src/config.ts', 'utf8'), /read(?:<[^>]+>)?\('([A-Z_]+)'/g);
  expect(example).toEqual(known);
});
