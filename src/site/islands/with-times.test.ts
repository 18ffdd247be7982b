import { expect, it } from 'vitest';
import { withTimes } from './PreferredTimes.tsx';

const letter = 'These would suit me:\n\n1.\n2.\n3.\n\nMy time zone:';

it('writes each time behind its number and leaves the others open', () => {
  expect(withTimes(letter, ['2026-11-17T10:00', undefined, '2026-11-18T15:30'], 'en-US')).toBe(
    'These would suit me:\n\n1. Tuesday, November 17 at 10:00 AM\n2.\n3. Wednesday, November 18 at 3:30 PM\n\nMy time zone:',
  );
});

it.each([[[]], [['', 'soon', '']]])('leaves the letter as it is for %j', (times) => {
  expect(withTimes(letter, times)).toBe(letter);
});
