import { expect, it } from 'vitest';
import { startIntake } from '../../apps/server/intake/intake.fixture.ts';
import { addressKey } from './client-address.ts';

const key = (address: string) => addressKey(address, 'secret');

it('does not contain the address, and cannot be made without the secret', () => {
  expect(key('203.0.113.9')).not.toContain('203');
  expect(key('203.0.113.9')).toMatch(/^[\w-]{22}$/);
  expect(key('203.0.113.9')).not.toBe(addressKey('203.0.113.9', 'other'));
});

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:5', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::ffff:203.0.113.9', '203.0.113.9', true],
  ['::FFFF:203.0.113.9', '203.0.113.9', true],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.10', false],
  ['::ffff:198.51.100.23', '198.51.100.23', true],
  ['1::ffff:203.0.113.9', '203.0.113.9', false],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::', true],
  ['1:2:3:4::', '1:2:3::', false],
  ['1::4:5:6:7:8', '1:0:0:4::', true],
  ['1:23::', '12:3::', false],
  ['::1', '0:0:0:0:0:0:0:1', true],
  ['fe80::1%eth0', 'fe80::2', true],
  ['203.0.113.9', '203.0.113.10', false],
  ['203.0.113.9:51234', '203.0.113.9', true],
  ['203.0.113.9:51234', '203.0.113.9:51235', true],
  ['203.0.113.9:51234', '203.0.113.10:51234', false],
  ['[2001:db8::1]:443', '2001:db8::1', true],
  ['[2001:db8::1]:443', '[2001:db8::2]:8080', true],
  ['[2001:db8::1]', '2001:db8::1', true],
  ['[2001:db8::1]:443', '[2001:db8:1::1]:443', false],
  ['[::ffff:203.0.113.9]:51234', '203.0.113.9', true],
])('counts %s and %s together: %s', (one, other, together) => {
  expect(key(one) === key(other)).toBe(together);
});

it('lets no visitor behind a proxy that names ports have a limit for each', async () => {
  await using intake = await startIntake(
    { limits: { perForm: 2, perAddress: 100 } },
    { trustProxy: 'loopback' },
  );
  const from = async (address: string) =>
    (await intake.post('contact', {}, { 'x-forwarded-for': address })).statusCode;
  const answers = [];
  for (const port of [51_001, 51_002, 51_003]) answers.push(await from(`203.0.113.9:${port}`));
  expect(answers).toEqual([422, 422, 429]);
  expect(await from('203.0.113.10:51001')).toBe(422);
});
