import { expect, it } from 'vitest';
import { useIntake } from './intake.fixture.ts';

const intake = useIntake({}, { once: true });

const ada = { name: 'Ada Lovelace', url: 'https://ada.example', details: 'A site for engines.' };
let senders = 0;

async function send(given: object, headers: Readonly<Record<string, string>> = {}) {
  senders += 1;
  const payload = { ...ada, email: `ada${senders}@example.com`, ...given };
  return intake.post('contact', payload, headers);
}

async function stored(given: object, headers?: Readonly<Record<string, string>>) {
  const answer = await send(given, headers);
  expect(answer.statusCode).toBe(201);
  const lead = await intake.outbox.find(answer.json().reference);
  const { state, signs, suspicion } = lead ?? {};
  return { state, signs, suspicion };
}

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `http://pills.example/${index}`).join(' ');

const quick = (ms = 400) => ({ kind: 'quick', ms });
const trap = (held = 'Cheap pills') => ({ kind: 'trap', held });
const timedTrap = (held?: string) => ({ ...trap(held), isTimed: true });
const linked = (count = 3) => ({ kind: 'links', count, first: 'http://pills.example/0' });
const markup = (held: string) => ({ kind: 'markup', held });
const linkedName = (held: string) => ({ kind: 'linked name', held });

it.each<[string, object, readonly object[]]>([
  ['nothing said', {}, []],
  ['an empty trap', { topic: ' ' }, []],
  ['a form open for long enough', { shownFor: 3000 }, []],
  ['an empty time', { shownFor: '' }, []],
  ['a time that is no number', { shownFor: 'soon' }, []],
  ['a time that is neither number nor text', { shownFor: [5] }, []],
  ['a broken clock', { shownFor: -5 }, []],
  [
    'a trap that a browser filled in, where all else looks human',
    { topic: 'Analytical Ltd', shownFor: 40_000 },
    [timedTrap('Analytical Ltd')],
  ],
  ['a quick visitor', { shownFor: 400 }, [quick()]],
  ['a quick visitor, in text', { shownFor: '2999.4' }, [quick(2999)]],
  ['no time at all', { shownFor: 0 }, [quick(0)]],
  ['two example sites', { details: `Like ${links(2)}.` }, []],
  ['three example sites', { details: `Like ${links(3)} please` }, [linked()]],
  ['nine of them', { details: links(9) }, [linked(9)]],
  ['a pasted link', { details: 'See <A  HREF="/x">x</a>' }, [markup('<A  HREF="/x">x</a>')]],
  [
    'markup from the first letter on',
    { name: '[url=x]Ada[/url]' },
    [markup(expect.stringMatching(/^\[url=x\]Ada/))],
  ],
  ['a link in the name', { name: 'Ada www.ada.example' }, [linkedName('Ada www.ada.example')]],
])('%s is not enough to be set aside', async (_, given, signs) => {
  expect(await stored(given)).toEqual({ state: 'waiting', signs, suspicion: null });
});

it.each<[string, object, readonly object[], string]>([
  ['a filled trap', { topic: ' Cheap pills ' }, [trap()], 'filled the trap field'],
  ['a list in the trap', { topic: [] }, [trap('[]')], 'filled the trap field'],
  ['something odd in the trap', { topic: { a: 1 } }, [trap('{"a":1}')], 'filled the trap field'],
  [
    'a filled trap sent quickly',
    { topic: 'Cheap pills', shownFor: 400 },
    [timedTrap(), quick()],
    'filled the trap field, sent 400 ms after the form was shown',
  ],
  [
    'a filled trap beside links',
    { topic: 'Cheap pills', shownFor: 40_000, details: `Buy ${links(3)}` },
    [timedTrap(), linked()],
    'filled the trap field, holds 3 links',
  ],
  [
    'a quick one with links',
    { shownFor: 400, details: `Buy ${links(3)}` },
    [quick(), linked()],
    'sent 400 ms after the form was shown, holds 3 links',
  ],
  [
    'a quick one with a link in the name',
    { shownFor: 400, name: 'http://pills.example' },
    [quick(), linkedName('http://pills.example')],
    'sent 400 ms after the form was shown, holds a link in a name',
  ],
  [
    'a quick one written as markup',
    { shownFor: 400, details: '[url=pills.example]x[/url]' },
    [quick(), markup('[url=pills.example]x[/url]')],
    'sent 400 ms after the form was shown, holds links written as markup',
  ],
  ['ten links', { details: links(10) }, [linked(10)], 'holds 10 links'],
])('%s is set aside with what was wrong', async (_, given, signs, suspicion) => {
  expect(await stored(given)).toEqual({ state: 'set-aside', signs, suspicion });
});

it('sets aside what came from another page, with every other sign', async () => {
  expect(await stored({ topic: 'x' }, { origin: 'https://elsewhere.example' })).toEqual({
    state: 'set-aside',
    signs: [{ kind: 'origin', origin: 'https://elsewhere.example' }, trap('x')],
    suspicion:
      'sent from a page on https://elsewhere.example, which is not in ALLOWED_ORIGINS, filled the trap field',
  });
  expect(await stored({}, { 'sec-fetch-site': 'cross-site' })).toEqual({
    state: 'set-aside',
    signs: [{ kind: 'origin', origin: null }],
    suspicion: 'sent from a page that hides its origin',
  });
});

it('quotes no more than it takes to judge, cut between characters', async () => {
  const { signs } = await stored({ topic: `${'x'.repeat(199)}😀${'x'.repeat(9_000)}` });
  expect(signs).toEqual([trap(`${'x'.repeat(199)}\ufffd`)]);
});

it('holds no corrected form for its time', async () => {
  const key = { 'idempotency-key': 'corrected' };
  const spam = { details: links(3), email: 'ada@corrected.example' };
  expect((await send({ shownFor: 400, name: '' }, key)).statusCode).toBe(422);
  expect(await stored({ ...spam, shownFor: 900 }, key)).toMatchObject({ state: 'waiting' });
  expect(await stored({ details: links(3), shownFor: 900 })).toMatchObject({
    state: 'set-aside',
  });
});
