import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsIn, valuesOf } from '@tidewright/kit/setting';
import type { PeopleMemory } from '@tidewright/leads';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { folkSettings } from '../../tools/folk/settings.ts';
import { type CrmValues, crmInUse, crmOf, crmSettings, crms, doublesContacts } from './crms.ts';
import { silent } from './lead.fixture.ts';
import { sharedSettings } from './shared-settings.ts';

const folk = folkSettings({ url: 'http://folk.example', key: 'key' });
const proxy = { CRM_PROXY_URL: 'https://proxy.example' };
const webhook = { CRM_WEBHOOK_URL: 'https://hook.example' };

const readValues = (given: Readonly<Record<string, string>>) =>
  valuesOf(crmSettings, ({ name, schema, fallback }) =>
    name in given ? v.parse(schema, given[name]) : fallback,
  ) as CrmValues;

const people: PeopleMemory = {
  rememberPerson: async () => {},
  recallPerson: async () => null,
  forgetPerson: async () => {},
};

it.each([
  ['webhook', { ...folk, ...proxy, ...webhook }],
  ['proxy', { ...folk, ...proxy }],
  ['folk', folk],
  [undefined, {}],
] as const)('brings new leads to the first one that is set: %s', (id, settings) => {
  expect(crmInUse(readValues(settings))?.id).toBe(id);
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

  it('goes through what every transport must pass', () => {
    const folder = join(import.meta.dirname, id);
    const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
    const texts = tests.map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(texts.join('\n')).toContain(`describeTransport('${id}'`);
  });

  it('connects with a transport that goes by its name', () => {
    const values = readValues({ ...folk, ...proxy, ...webhook });
    const tools = { clock: () => new Date(), log: silent, people };
    expect(crm.connect(values, tools).transport.mode).toBe(id);
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
