import { expect, it } from 'vitest';
import { addressMarker, moveAddress, settleAddress } from './address-places.ts';

const built = 'https://a.example';
const textFor = (origin: string) => `é <a href="${origin}/">${origin}/ü</a> ${built} ${built}.org`;
const settle = (origin: string) => settleAddress(Buffer.from(textFor(addressMarker)), origin);

it('settles on an origin', () => {
  expect(settle(built).body.toString()).toBe(textFor(built));
});

it.each(['https://longer.agency.example:8443', 'http://a', built, 'https://münchen.example'])(
  'moves to %s what was settled, and nothing that only looks alike',
  (origin) => {
    const { body, places } = settle(built);
    expect(moveAddress(body, places, built, origin).toString()).toBe(textFor(origin));
    const there = settle(origin);
    expect(moveAddress(there.body, there.places, origin, built)).toEqual(body);
  },
);

it('leaves a text without it alone', () => {
  const body = Buffer.from(built);
  expect(settleAddress(body, 'https://b.example')).toEqual({ body, places: [] });
});
