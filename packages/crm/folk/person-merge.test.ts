import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { PersonBody } from './person-body.ts';
import { mergePerson } from './person-merge.ts';
import { PersonRecord } from './records.ts';

const EMPTY = {
  id: 'per_1',
  firstName: '',
  lastName: '',
  fullName: '',
  description: '',
  groups: [],
  companies: [],
  emails: [],
  phones: [],
  urls: [],
  customFieldValues: {},
};

function merge(
  said: Readonly<Record<string, unknown>>,
  body: Partial<PersonBody>,
  writable = (said['customFieldValues'] ?? {}) as Record<string, Record<string, unknown>> | null,
) {
  const existing = v.parse(PersonRecord, { ...EMPTY, ...said });
  const nothing = { firstName: '', lastName: '', emails: [], phones: [] };
  return mergePerson(existing, writable, { ...nothing, ...body });
}

const NOTHING = { change: {}, conflicts: [] };
const listOf = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('a name', () => {
  const given = { firstName: 'Ada', lastName: 'Lovelace' };

  it.each([
    ['none', {}, given],
    ['the same first half', { firstName: 'ADA' }, { lastName: 'Lovelace' }],
    ['the same last half', { lastName: 'lovelace' }, { firstName: 'Ada' }],
    [
      'the same first half, and so the whole',
      { firstName: 'ADA', fullName: 'ADA' },
      { lastName: 'Lovelace' },
    ],
    ['no halves and the whole in another shape', { fullName: 7 }, given],
    ['null for both', { firstName: null, lastName: null, fullName: null }, given],
  ])('fills where folk has %s', (_what, existing, change) => {
    expect(merge(existing, given)).toEqual({ change, conflicts: [] });
  });

  it.each([
    ['another', { firstName: 'Augusta', lastName: 'King' }],
    ['another first half', { firstName: 'Augusta' }],
    ['another last half', { lastName: 'King' }],
    ['one in one piece', { fullName: 'Countess of Lovelace' }],
    ['the first half in another shape', { firstName: 7 }],
    ['the last half in another shape', { lastName: ['King'] }],
  ])('is only a conflict if folk has %s', (_what, existing) => {
    expect(merge(existing, given)).toEqual({
      change: {},
      conflicts: ['gave the name Ada Lovelace'],
    });
  });

  it.each([
    ['the same', { firstName: 'ada', lastName: 'LOVELACE' }],
    ['the same, cut otherwise', { firstName: 'Ada Lovelace' }],
    ['the same in one piece', { fullName: 'Ada Lovelace' }],
    [
      'the same in one piece, and halves in another shape',
      { firstName: 7, lastName: ['King'], fullName: 'Ada Lovelace' },
    ],
  ])('says nothing new where folk has %s', (_what, existing) => {
    expect(merge(existing, given)).toEqual(NOTHING);
  });

  it('that is only half given is no conflict if it agrees', () => {
    const existing = { firstName: 'Ada', lastName: 'Lovelace' };
    expect(merge(existing, { firstName: 'Ada' })).toEqual(NOTHING);
    expect(merge(existing, { lastName: 'King' }).conflicts).toEqual(['gave the name King']);
  });

  it('that was not given takes nothing away', () => {
    expect(merge({ firstName: 'Ada' }, {})).toEqual(NOTHING);
    expect(merge({}, {})).toEqual(NOTHING);
  });
});

describe('lists', () => {
  it.each([
    ['emails', ['A@b.example', 'c@d.example'], 'a@B.example', 'email'],
    ['phones', ['+1 (555) 010', '00 1'], '+1555010', 'phone'],
    ['urls', ['https://a.example', 'https://b.example'], 'https://a.example', 'website'],
  ])('of %s grow by what is new', (name, [known, fresh], again, what) => {
    const given = { [name]: [again, fresh, fresh] };
    expect(merge({ [name]: [known] }, given)).toEqual({
      change: { [name]: [known, fresh] },
      conflicts: [],
    });
    expect(merge({ [name]: [known, fresh] }, given)).toEqual(NOTHING);
    expect(merge({ [name]: null }, given).change).toEqual({ [name]: [again, fresh] });
    expect(merge({ [name]: [known, 7] }, given)).toEqual({
      change: {},
      conflicts: [`gave the ${what} ${fresh}`],
    });
  });

  it('of companies go by id, and new ones by name', () => {
    const companies = [{ id: 'com_1', name: 'Ockham' }];
    const given = { companies: [{ name: 'OCKHAM' }, { name: 'Analytical' }] };
    expect(merge({ companies }, given)).toEqual({
      change: { companies: [{ id: 'com_1' }, { name: 'Analytical' }] },
      conflicts: [],
    });
    const odd = [...companies, { name: 'Nameless' }];
    expect(merge({ companies: odd }, given)).toEqual({
      change: {},
      conflicts: ['gave the company Analytical'],
    });
    const unnamed = [{ id: 'com_1', name: null }];
    expect(merge({ companies: unnamed }, given).change.companies).toHaveLength(3);
  });

  it('are not written where folk does not show them', () => {
    const { phones: _phones, ...shown } = EMPTY;
    const existing = v.parse(PersonRecord, shown);
    const body = { firstName: '', lastName: '', emails: [], phones: ['00 1'] };
    expect(mergePerson(existing, {}, body)).toEqual({
      change: {},
      conflicts: ['gave the phone 00 1'],
    });
  });

  it('have twenty places', () => {
    const urls = ['https://a.example', 'https://b.example'];
    expect(merge({ urls: listOf(18, 'u') }, { urls })).toMatchObject({ conflicts: [] });
    expect(merge({ urls: listOf(19, 'u') }, { urls })).toEqual({
      change: { urls: [...listOf(19, 'u'), 'https://a.example'] },
      conflicts: ['gave the website https://b.example'],
    });
  });
});

describe('custom values', () => {
  const fields = { Channel: ['Website'], Status: 'Lead', 'Service Type': 'Landing Page' };
  const given = { groups: [{ id: 'grp_1' }], customFieldValues: { grp_1: fields } };
  const groups = [{ id: 'grp_1', name: 'Leads' }];

  it('come with the group, the first time', () => {
    const existing = {
      groups: [{ id: 'grp_2' }],
      customFieldValues: { grp_2: { Tier: 'Gold' } },
    };
    expect(merge(existing, given)).toEqual({
      change: {
        groups: [{ id: 'grp_2' }, { id: 'grp_1' }],
        customFieldValues: { grp_2: { Tier: 'Gold' }, grp_1: fields },
      },
      conflicts: [],
    });
  });

  it('stay, and those beside them; a list grows', () => {
    const values = { Channel: ['SEO'], Status: 'Customer', 'Service Type': 'SEO', Owner: 'Ann' };
    expect(merge({ groups, customFieldValues: { grp_1: values } }, given)).toEqual({
      change: {
        groups: [{ id: 'grp_1' }],
        customFieldValues: { grp_1: { ...values, Channel: ['SEO', 'Website'] } },
      },
      conflicts: ['gave the Status Lead', 'gave the Service Type Landing Page'],
    });
  });

  it.each([undefined, null, '', []])('are filled where folk has %j', (empty) => {
    const values = { Channel: empty, Status: empty, 'Service Type': 'Landing Page' };
    const writable = { grp_1: { 'Service Type': 'Landing Page' } };
    expect(
      merge({ groups, customFieldValues: { grp_1: values } }, given, writable).change,
    ).toMatchObject({ customFieldValues: { grp_1: fields } });
  });

  it('that are the same change nothing', () => {
    const values = { ...fields, Channel: ['SEO', 'Website'] };
    expect(merge({ groups, customFieldValues: { grp_1: values } }, given)).toEqual(NOTHING);
  });

  it('that were not given take nothing away', () => {
    const none = { grp_1: { Channel: [], Status: '' } };
    const existing = { groups, customFieldValues: { grp_1: { Status: 'Customer' } } };
    expect(merge(existing, { ...given, customFieldValues: none })).toEqual(NOTHING);
  });

  it.each([
    ['Status', 'Lead', 'Lead - Scheduling', true],
    ['Status', 'Lead - Scheduling', 'Lead', false],
    ['Status', 'Customer', 'Lead - Scheduling', false],
    ['Status', 'Lead', 'Customer', false],
    ['Stage', 'Lead', 'Lead - Scheduling', false],
  ])('of %s go from %j to %j: %j', (name, before, after, goes) => {
    const existing = { groups, customFieldValues: { grp_1: { [name]: before } } };
    const { change, conflicts } = merge(existing, {
      groups: [{ id: 'grp_1' }],
      customFieldValues: { grp_1: { [name]: after } },
    });
    expect(change.customFieldValues).toEqual(goes ? { grp_1: { [name]: after } } : undefined);
    expect(conflicts).toEqual(goes ? [] : [`gave the ${name} ${after}`]);
  });

  it.each([
    ['one label where we give a list', { Channel: 'SEO' }, 'gave the Channel Website'],
    ['a list where we give one label', { Status: ['Customer'] }, 'gave the Status Lead'],
    ['references', { Channel: [{ id: 'x' }] }, 'gave the Channel Website'],
    ['references among labels', { Channel: ['SEO', { id: 'x' }] }, 'gave the Channel Website'],
    ['something else', { Status: { label: 'Customer' } }, 'gave the Status Lead'],
  ])('stay where folk has %s', (_what, values, conflict) => {
    const update = merge({ groups, customFieldValues: { grp_1: values } }, given);
    expect(update.conflicts).toContain(conflict);
    expect(update.change.customFieldValues?.['grp_1']).toMatchObject(values);
  });

  it('are conflicts with all their labels', () => {
    const existing = { groups, customFieldValues: { grp_1: { Channel: 'SEO' } } };
    const labels = { grp_1: { Channel: ['Website', 'Ads'] } };
    const { conflicts } = merge(existing, { ...given, customFieldValues: labels });
    expect(conflicts).toEqual(['gave the Channel Website, Ads']);
  });

  it('have a thousand places in a list', () => {
    const grown = (count: number) => {
      const values = { ...fields, Channel: listOf(count, 'c') };
      return merge({ groups, customFieldValues: { grp_1: values } }, given);
    };
    expect(grown(999).conflicts).toEqual([]);
    expect(grown(1000)).toEqual({ change: {}, conflicts: ['gave the Channel Website'] });
  });

  it.each([
    ['cannot be written back', { groups }, null],
    ['are not shown', { groups, customFieldValues: 'none' }, null],
    ['belong to groups that are not shown in full', { groups: [{ name: 'Leads' }] }, {}],
    ['have no place for another group', { groups: listOf(100, 'g').map((id) => ({ id })) }, {}],
  ])('are only conflicts if they %s', (_what, existing, writable) => {
    expect(merge(existing, given, writable)).toEqual({
      change: {},
      conflicts: [
        'gave the Channel Website',
        'gave the Status Lead',
        'gave the Service Type Landing Page',
      ],
    });
  });

  it('need none of that where only a group is given', () => {
    const joining = { groups: [{ id: 'grp_1' }] };
    expect(merge({ groups: listOf(99, 'g').map((id) => ({ id })) }, joining, null)).toMatchObject({
      change: { groups: expect.arrayContaining([{ id: 'grp_1' }]) },
      conflicts: [],
    });
    expect(merge({ groups }, joining, null)).toEqual(NOTHING);
  });
});
