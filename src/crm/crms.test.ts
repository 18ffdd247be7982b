import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { company } from '../../test/content-forms.ts';
import { folkSettings } from '../../test/folk/settings.ts';
import { readConfig } from '../config.ts';
import { settingsIn } from '../setting.ts';
import { crmInUse, crmOf, crmSettings, crms, doublesContacts } from './crms.ts';
import { sharedSettings } from './shared-settings.ts';

const folk = folkSettings({ url: 'http://folk.example', key: 'key' });
const proxy = { CRM_PROXY_URL: 'https://proxy.example' };
const webhook = { CRM_WEBHOOK_URL: 'https://hook.example' };
const valuesOf = (settings: Record<string, string>) => readConfig(settings, company).crm;

it.each([
  ['webhook', { ...folk, ...proxy, ...webhook }],
  ['proxy', { ...folk, ...proxy }],
  ['folk', folk],
  [undefined, {}],
] as const)('brings new leads to the first one that is set: %s', (id, settings) => {
  expect(crmInUse(valuesOf(settings))?.id).toBe(id);
});

it('has a folder for each, and lists each folder', () => {
  const shared = ['contract'];
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !shared.includes(entry.name))
    .map(({ name }) => name);
  expect(crms.map(({ id }) => id).sort()).toEqual(folders.sort());
});

it('knows none by a name that no folder has, and then repeats nothing', () => {
  expect(crmOf('newer')).toBeNull();
  expect(crmOf(null)).toBeNull();
  expect(doublesContacts('newer')).toBe(true);
});

it('gives no two settings one key or one name', () => {
  const trees = [sharedSettings, ...crms.map(({ settings }) => settings)];
  expect(Object.keys(crmSettings)).toHaveLength(trees.flatMap((one) => Object.keys(one)).length);
  const names = settingsIn(crmSettings).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(crms.map((crm) => [crm.id, crm] as const))('%s', (id, crm) => {
  it('has its descriptor where its name says', () => {
    expect(existsSync(`${import.meta.dirname}/${id}/${id}.ts`)).toBe(true);
  });

  it('asks in setup only for settings that exist', () => {
    const names = settingsIn(crmSettings).map(({ name }) => name);
    for (const { setting } of [...(crm.setup ?? []), ...crm.demands])
      expect(names).toContain(setting);
  });

  it('speaks of itself in whole sentences', () => {
    const { inText, first, keyRemedy, afterNoAnswer, whyUnchecked } = crm.words;
    expect(first.toLowerCase()).toBe(inText.toLowerCase());
    for (const sentence of [keyRemedy, afterNoAnswer, whyUnchecked])
      expect(sentence).toMatch(/\.$/);
  });
});
