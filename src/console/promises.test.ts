import { expect, it } from 'vitest';
import { company } from '../../test/content-forms.ts';
import { promiseOf } from './promises.ts';

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

it('needs no office hours where it is promised by hours', () => {
  const { application } = agency.promises;
  const byHours = promiseOf({ ...agency, officeHours: null, promises: { application } });
  expect(byHours.isLate(sent('application'), monday)).toBe(true);
});
