import { expect, it } from 'vitest';
import { fileSize } from './FormField.tsx';

it.each([
  [0, '0 bytes'],
  [3, '3 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1_500_000, '1.4 MB'],
  [5 * 1024 ** 2, '5 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [2 * 1024 ** 4, '2,048 GB'],
])('writes %d as %s', (bytes, written) => {
  expect(fileSize(bytes, 'en-US')).toBe(written);
});
