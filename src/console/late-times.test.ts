import { expect, it } from 'vitest';
import { lateTimes } from './late-times.ts';

const now = new Date('2026-11-19T20:40:00Z');

it('says since when leads of each form are not past their promise', () => {
  const officeHours = {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const,
    ...{ opens: '09:00', closes: '17:00', holidays: [] },
  };
  const day = { amount: 1, unit: 'business day' } as const;
  const promises = { contact: day, order: day, application: { ...day, amount: 2 } };
  expect(lateTimes({ promises, timeZone: 'America/New_York', officeHours }, now)).toEqual({
    contact: new Date('2026-11-18T20:40:00.001Z'),
    order: new Date('2026-11-18T20:40:00.001Z'),
    application: new Date('2026-11-17T20:40:00.001Z'),
  });
});

it('needs no office hours for plain hours', () => {
  const promises = { contact: { amount: 48, unit: 'hour' } } as const;
  expect(lateTimes({ promises, timeZone: 'UTC', officeHours: null }, now)).toEqual({
    contact: new Date('2026-11-17T20:40:00.001Z'),
  });
  expect(lateTimes({ promises: {}, timeZone: 'UTC', officeHours: null }, now)).toEqual({});
});
