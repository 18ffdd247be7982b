import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it.each([
  ['127.0.0.1', true],
  ['127.20.30.40', true],
  ['localhost', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.127.0.0.1', false],
  ['127.0.0.1.example.com', false],
  ['192.168.0.1', false],
  ['leads.internal', false],
])('knows whether %s is for this machine alone: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
