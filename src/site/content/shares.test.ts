import { expect, it } from 'vitest';
import { formatMeasured, sharesOf } from './shares.ts';

it.each([
  [8, 'days', 2, 'days', 1, 0.25],
  [400, 'an hour', 1000, 'an hour', 0.4, 1],
  [1, 'hours', 15, 'min', 1, 0.25],
  [1, 'days', 6, 'hours', 1, 0.25],
  [30, 'sec', 1, 'min', 0.5, 1],
])('draws %d %s and %d %s to one scale', (value, unit, later, laterUnit, before, after) => {
  expect(sharesOf({ value, unit }, { value: later, unit: laterUnit })).toEqual({ before, after });
});

it.each([
  ['days', 'faults'],
  ['faults', 'days'],
])('refuses to compare %s with %s', (unit, other) => {
  expect(() => sharesOf({ value: 1, unit }, { value: 1, unit: other })).toThrow(
    `"${unit}" and "${other}" have no common scale: write both figures in the same unit.`,
  );
});

it.each([
  [1150, 'an hour', '1,150\u00a0an hour'],
  [0.9, 'sec', '0.9\u00a0sec'],
  [29, '%', '29%'],
])('writes %d %s', (value, unit, written) => {
  expect(formatMeasured({ value, unit })).toBe(written);
});
