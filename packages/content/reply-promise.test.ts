import { describe, expect, it } from 'vitest';
import { company } from '../../test/content-forms.ts';
import {
  type Calendar,
  isBusinessDay,
  lateBefore,
  promiseOf,
  readPromise,
  replyDueAt,
  sayPromise,
  usedShare,
} from './reply-promise.ts';

const portland: Calendar = {
  timeZone: 'America/New_York',
  officeHours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '17:00',
    holidays: ['2026-11-26', '2026-11-27'],
  },
};

const at = (local: string) =>
  new Date(
    Temporal.PlainDateTime.from(local).toZonedDateTime('America/New_York').epochMilliseconds,
  );
const local = (time: Date) =>
  time.toTemporalInstant().toZonedDateTimeISO('America/New_York').toPlainDateTime().toString();
const promised = (text: string) => {
  const promise = readPromise(text);
  if (!promise) throw new Error(`${text} is no promise`);
  return promise;
};

describe('a promise', () => {
  it.each([
    ['one business day', { amount: 1, unit: 'business day' }],
    ['2 business days', { amount: 2, unit: 'business day' }],
    ['Four business hours', { amount: 4, unit: 'business hour' }],
    ['48 hours', { amount: 48, unit: 'hour' }],
    ['soon', null],
    ['0 hours', null],
    ['a business day', null],
    ['2 weeks', null],
  ])('reads %s', (text, promise) => expect(readPromise(text)).toEqual(promise));

  it.each(['one business day', 'three business hours', '48 hours'])('says %s again', (text) =>
    expect(sayPromise(promised(text))).toBe(text),
  );
});

describe('the time by which to answer', () => {
  it.each([
    ['in the middle of a day', 'one business day', '2026-11-18T13:05', '2026-11-19T13:05:00'],
    ['after closing', 'one business day', '2026-11-18T18:20', '2026-11-19T17:00:00'],
    ['before opening', 'one business day', '2026-11-18T07:00', '2026-11-18T17:00:00'],
    ['late on a Friday', 'one business day', '2026-11-20T16:59', '2026-11-23T16:59:00'],
    ['on a Friday night', 'one business day', '2026-11-20T17:00', '2026-11-23T17:00:00'],
    ['on a Sunday', 'one business day', '2026-11-22T12:00', '2026-11-23T17:00:00'],
    ['before two holidays', 'one business day', '2026-11-25T10:00', '2026-11-30T10:00:00'],
    ['on a holiday', 'two business days', '2026-11-26T10:00', '2026-12-01T17:00:00'],
    ['across the end of summer time', '1 business day', '2026-10-30T10:00', '2026-11-02T10:00:00'],
    ['across its beginning', '1 business day', '2026-03-06T10:00', '2026-03-09T10:00:00'],
    ['two days ahead', 'two business days', '2026-11-17T10:00', '2026-11-19T10:00:00'],
    ['within some hours', '4 business hours', '2026-11-18T15:00', '2026-11-19T11:00:00'],
    ['within hours of a closed day', '4 business hours', '2026-11-21T15:00', '2026-11-23T13:00:00'],
    ['by the plain clock', '48 hours', '2026-11-20T16:00', '2026-11-22T16:00:00'],
  ])('%s', (_, promise, received, due) => {
    expect(local(replyDueAt(at(received), promised(promise), portland))).toBe(due);
  });

  it('is used up by open hours alone', () => {
    const share = (received: string, now: string, promise = 'one business day') =>
      usedShare(at(received), at(now), promised(promise), portland);
    expect(share('2026-11-18T13:00', '2026-11-18T17:00')).toBe(0.5);
    expect(share('2026-11-18T13:00', '2026-11-19T08:00')).toBe(0.5);
    expect(share('2026-11-20T18:00', '2026-11-22T08:00')).toBe(0);
    expect(share('2026-11-18T13:00', '2026-11-19T13:00')).toBe(1);
    expect(share('2026-11-18T13:00', '2026-11-25T13:00')).toBe(1);
    expect(share('2026-11-20T16:00', '2026-11-21T16:00', '48 hours')).toBe(0.5);
  });

  it.each(['2026-11-19T13:05', '2026-11-23T08:00', '2026-11-22T03:00', '2026-11-30T12:00'])(
    'at %s is over for everything received before a moment, and for nothing since',
    (moment) => {
      for (const promise of ['one business day', '3 business hours', '48 hours'].map(promised)) {
        const now = at(moment);
        const bound = lateBefore(now, promise, portland);
        const last = new Date(bound.getTime() - 1);
        expect(replyDueAt(last, promise, portland).getTime()).toBeLessThanOrEqual(now.getTime());
        expect(replyDueAt(bound, promise, portland).getTime()).toBeGreaterThan(now.getTime());
      }
    },
  );
});

it.each([
  ['2026-11-18T10:00', true],
  ['2026-11-21T10:00', false],
  ['2026-11-26T10:00', false],
])('%s is a business day: %s', (moment, is) => {
  expect(isBusinessDay(at(moment), portland)).toBe(is);
});

describe('what an agency promises, by form', () => {
  const agency = {
    ...company,
    promises: {
      contact: { amount: 1, unit: 'business day' },
      application: { amount: 48, unit: 'hour' },
    } as const,
  };
  const promise = promiseOf(agency);
  /** A Friday, at four in the afternoon where the agency is. */
  const friday = new Date('2026-03-06T21:00:00.000Z');
  const monday = new Date('2026-03-09T20:00:00.000Z');
  const sent = (form: string) => ({ form, receivedAt: friday });

  it('is due by business days and by hours, and nothing where nothing was promised', () => {
    expect(promise.dueAt(sent('contact'))).toEqual(monday);
    expect(promise.dueAt(sent('application'))).toEqual(new Date('2026-03-08T21:00:00.000Z'));
    expect(promise.dueAt(sent('newsletter'))).toBeNull();
  });

  it('is late from then on', () => {
    const justBefore = new Date(monday.getTime() - 1);
    expect(promise.isLate(sent('contact'), justBefore)).toBe(false);
    expect(promise.isLate(sent('contact'), monday)).toBe(true);
    expect(promise.isLate(sent('newsletter'), monday)).toBeNull();
    expect(promise.share(sent('contact'), friday)).toBe(0);
    expect(promise.share(sent('contact'), new Date('2026-03-08T12:00:00Z'))).toBeCloseTo(1 / 8);
    expect(promise.share(sent('contact'), monday)).toBe(1);
    expect(promise.share(sent('newsletter'), monday)).toBe(0);
  });

  it('says of each form before when a lead has to have come to be late', () => {
    const { contact, application, ...others } = promise.lateBefore(monday);
    expect(contact?.getTime()).toBe(friday.getTime() + 1);
    expect(application?.getTime()).toBe(monday.getTime() - 48 * 3_600_000 + 1);
    expect(others).toEqual({});
  });

  it('tells promises of one unit apart', () => {
    const quick = { amount: 1, unit: 'hour' } as const;
    const slow = { amount: 48, unit: 'hour' } as const;
    const { contact, application } = promiseOf({
      ...agency,
      promises: { contact: quick, application: slow },
    }).lateBefore(monday);
    expect(contact?.getTime()).toBe(monday.getTime() - 3_600_000 + 1);
    expect(application?.getTime()).toBe(monday.getTime() - 48 * 3_600_000 + 1);
  });

  it('needs no office hours where it is promised by hours', () => {
    const { application } = agency.promises;
    const byHours = promiseOf({ ...agency, officeHours: null, promises: { application } });
    expect(byHours.isLate(sent('application'), monday)).toBe(true);
  });
});
