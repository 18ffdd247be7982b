import { describe, expect, it } from 'vitest';
import { company, formsById } from '../../test/content-forms.ts';
import { addressOf, filterOf, readAddress, readPlace, writeMark } from './leads-address.ts';
import { formNamesOf } from './words.ts';

const zone = 'America/New_York';
const names = formNamesOf(formsById, company);
const read = (query: string) => readAddress(new URLSearchParams(query), zone);
const place = (query: string) => readPlace(new URLSearchParams(query));
const id = '0192f0e4-1111-7222-8333-444455556666';

describe('an address', () => {
  it('is read, and what is empty or none of it is left out', () => {
    expect(
      read(
        'text=+a+b+&state=set-aside&form=orders&source=none&from=2026-03-01&to=2026-03-31&sort=value',
      ),
    ).toEqual({
      text: 'a b',
      state: 'set-aside',
      form: 'orders',
      source: 'none',
      from: '2026-03-01',
      to: '2026-03-31',
      sort: 'value',
    });
    expect(read('text=++&state=&from=&to=&sort=&other=1')).toEqual({});
  });

  it.each([
    ['state=quarantined', 'There is no state “quarantined”. Choose one of waiting, '],
    ['from=2026-02-30', 'From is a day such as 2026-03-02, not “2026-02-30”.'],
    ['to=x', 'To is a day such as 2026-03-02, not “x”.'],
    ['from=2026-03-02&to=2026-03-01', 'From (2026-03-02) is after to (2026-03-01).'],
    ['sort=newest', 'Leads cannot be sorted by “newest”.'],
    [`text=${'x'.repeat(201)}`, 'Search for at most 200 characters.'],
    ['form=a&form=b', 'The address names form twice.'],
  ])('is refused where it cannot be meant: %s', (query, sentence) => {
    expect(() => read(query)).toThrow(sentence);
  });

  it('becomes a filter: days are whole, orders are all packages', () => {
    const filter = filterOf(
      read('state=set-aside&form=orders&from=2026-03-01&to=2026-03-01'),
      names,
      zone,
    );
    expect(filter).toEqual({
      state: 'set-aside',
      forms: company.packages.map(({ id: form }) => form),
      from: new Date('2026-03-01T05:00:00Z'),
      before: new Date('2026-03-02T05:00:00Z'),
    });
    expect(filterOf(read('form=contact&source=none'), names, zone)).toEqual({
      forms: ['contact'],
      source: null,
    });
    expect(filterOf(read('source=google&text=a'), names, zone)).toEqual({
      source: 'google',
      text: 'a',
    });
  });

  it('is written without what is gone', () => {
    expect(addressOf('/leads', {})).toBe('/leads');
    expect(addressOf('/leads', { text: 'a&b', state: undefined }, { after: 'x' })).toBe(
      '/leads?text=a%26b&after=x',
    );
  });
});

describe('a place in a list', () => {
  const mark = { id, value: 450 };

  it('is written and read', () => {
    expect(place(`after=${writeMark(mark)}&skipped=25`)).toEqual({ after: mark, skipped: 25 });
    expect(place(`newer=${writeMark(mark)}&skipped=50`)).toEqual({ newer: mark, skipped: 50 });
  });

  it.each(['', 'after=1', `after=x.${id}`, `after=1.${id}x`, 'after=1.%27', 'skipped=25'])(
    'begins at the first page for "%s"',
    (query) => {
      expect(place(query)).toEqual({ skipped: 0 });
    },
  );

  it('counts from nought when nobody says', () => {
    expect(place(`after=${writeMark(mark)}&skipped=-1`)).toEqual({ after: mark, skipped: 0 });
  });
});
