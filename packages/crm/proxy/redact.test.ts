import { expect, it } from 'vitest';
import { claimedLead } from '../lead.fixture.ts';
import { redact } from './redact.ts';

const lead = claimedLead({
  attribution: { first_utm_source: 'springfair', last_referrer: 'https://ads.example/x?gclid=1' },
});

it.each([
  ['Unknown contact Ada Lovelace of Analytical Ltd', 'Unknown contact […] of […]'],
  ['lovelace, ADA <ada@visitor.example>', '[…] <[…]>'],
  ['Ada/Lovelace is unknown', '[…] is unknown'],
  ['call 00 000 0000 or +49 (30) 1234-567', 'call […] or […]'],
  ['someone.else+tag@elsewhere.example is taken', '[…] is taken'],
  ['The Canada field is unknown', 'The Canada field is unknown'],
  [String.raw`"text":"We\nneed\\nan \u0065ngine"`, '"text":"We […] an […]"'],
  ['Package, Needs and Deal notes are unknown', 'Package, Needs and Deal notes are unknown'],
  ['No stage "Package Requested"', 'No stage "Package Requested"'],
  ['Small Business Website - Analytical Ltd', 'Small Business Website - […]'],
  ['Channel, Status and Service Type: Lead', 'Channel, Status and Service Type: Lead'],
  ['Expected close date: 2026-12-01', 'Expected close date: […]'],
  ['from springfair, GCLID', 'from […]'],
  ['Resume: https://agency.example/files/abc.def too long', 'Resume: […] too long'],
  [String.raw`"Resume: http:\/\/agency.example\/files\/abc"`, '"Resume: […]"'],
  ['email=ada%40visitor.example&x', '[…]'],
  ['call 12-4567 or 1234567 or 12345678', 'call 12-4567 or 1234567 or […]'],
  ['12 of 34 (56)', '12 of 34 (56)'],
  ['1.................', '1.................'],
  ['"We" and "an"', '"We" and "an"'],
  ['  addJitter\n over\t lines ', 'addJitter over lines'],
])('reads %j as %j', (text, clean) => {
  expect(redact(text, lead)).toBe(clean);
});

it('cuts what is long, after cleaning it', () => {
  const text = `${'x'.repeat(195)} ada@visitor.example`;
  expect(redact(text, lead)).toBe(`${'x'.repeat(195)} […]`);
  expect(redact('x'.repeat(200), lead)).toBe('x'.repeat(200));
  expect(redact('y '.repeat(5000), lead)).toBe(`${'y '.repeat(100)}…`);
  expect(redact(`${'Ada '.repeat(999)} Lovelace`, lead)).toBe('[…]');
});

it('hides what was typed even where it is a word of ours', () => {
  const values = { ...lead.values, needs: 'A status page' };
  expect(redact('Status is unknown', { ...lead, values })).toBe('[…] is unknown');
});

it('knows what a contacts call says in our own words', () => {
  const values = {
    lastName: 'Byron',
    group: 'leads',
    customFields: '{"Channel":["SEO"],"Status":"Lead"}',
  };
  const clean = redact('Group leads has no Channel for Byron', { ...lead, values });
  expect(clean).toBe('Group leads has no Channel for […]');
});

it('takes no word away for a note that is not there', () => {
  expect(redact('Ada was here', { ...lead, note: null })).toBe('[…] was here');
});

it('hides short names and leaves short words', () => {
  const { contact } = lead;
  const short = { ...lead, contact: { ...contact, firstName: 'Bo', lastName: 'Li' }, values: {} };
  expect(redact('Bo Li is no ID', short)).toBe('[…] is no ID');
});

it('cuts between words, never within one', () => {
  const text = `${'x'.repeat(150)} ${'y'.repeat(3841)} Lovelace`;
  expect(text.slice(0, 4000)).toMatch(/Lovelac$/);
  expect(redact(text, lead)).not.toContain('Lovelac');
  expect(redact(`${'z'.repeat(3999)} Ada`, lead)).toHaveLength(201);
  expect(redact('z'.repeat(4001), lead)).toBe('');
  expect(redact('z'.repeat(4000), lead)).toHaveLength(201);
});
