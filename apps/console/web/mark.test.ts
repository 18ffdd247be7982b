import { dayMs, hourMs } from '@tidewright/kit/durations';
import { anyReader, markAddress, signMark } from '@tidewright/leads';
import { describe, expect, it } from 'vitest';
import { inTurn } from '../../../test/in-turn.ts';
import { engines } from '../../cli/commands/command.fixture.ts';
import { by, stored, words } from './stored.fixture.ts';
import { testConsole } from './web.fixture.ts';

describe.each(inTurn(engines, 1))('on %s', (engine) => {
  const desk = testConsole({ engine, standsStill: true });
  const asking = () => stored(desk.store(), 'waiting', { asksAnswer: true, form: 'contact' });
  const linkTo = (reference: string, who = 'Ines') =>
    markAddress(signMark({ reference, who }, desk.secret, desk.now()));
  /** As a browser opens a link in a mail. */
  const open = (path: string) =>
    desk.browser().open(path, { headers: { 'sec-fetch-site': 'cross-site' } });
  const post = (path: string) => desk.browser().open(path, { form: {} });
  const answeredAt = async (reference: string) => (await desk.store().find(reference))?.answeredAt;

  it('asks first, changes nothing before, and shows nothing of a visitor', async () => {
    const reference = await asking();
    for (let n = 0; n < 3; n += 1) {
      const { status, body } = await open(linkTo(reference));
      expect(status).toBe(200);
      expect(words(body)).toContain(`Have you answered ${reference}? Contact, sent today at`);
      expect(body).not.toMatch(/Ada|Lovelace|visitor\.example/);
    }
    expect(await answeredAt(reference)).toBeNull();
  });

  it('marks it under the name in the link, in time or late, once', async () => {
    const reference = await asking();
    const link = linkTo(reference);
    expect(await post(link)).toMatchObject({ status: 303, headers: { location: link } });
    expect(await desk.store().find(reference)).toMatchObject({ answeredLate: false });
    const [action] = await desk.store().actions({ limit: 1 });
    expect(action).toMatchObject({ who: 'Ines', what: 'answer', reference });
    desk.pass(60_000);
    expect((await post(linkTo(reference, 'Joe'))).status).toBe(303);
    expect(words((await open(link)).body)).toMatch(
      /Ines marked it as answered on \w+day, \w+ \d+,/,
    );
    expect(await desk.store().actions({ limit: 1 })).toEqual([action]);
  });

  it('tells no name where several get the mail', async () => {
    const link = linkTo(await asking(), anyReader);
    await post(link);
    expect(words((await open(link)).body)).toContain(
      'Someone with this mail marked it as answered',
    );
  });

  it.each([
    ['the link was used', (link: string) => post(link)],
    ['it was marked in the console', (_: string, reference: string) => act('answered', reference)],
  ])('works no more after “not answered” once %s; the next mail’s link does', async (_, answer) => {
    const reference = await asking();
    const link = linkMadeIn(-hourMs, reference);
    await answer(link, reference);
    await act('not-answered', reference);
    for (const answer of [await open(link), await post(link)]) {
      expect(answer.status).toBe(403);
      expect(words(answer.body)).toContain('was marked as answered after this mail');
    }
    expect(await answeredAt(reference)).toBeNull();
    expect((await post(linkMadeIn(hourMs, reference))).status).toBe(303);
    expect(await answeredAt(reference)).not.toBeNull();
  });

  /** PostgreSQL stamps answers by its own clock. */
  const linkMadeIn = (ms: number, reference: string) =>
    markAddress(
      signMark({ reference, who: 'Ines' }, desk.secret, new Date(desk.now().getTime() + ms)),
    );

  const act = (action: 'answered' | 'not-answered', reference: string) =>
    desk.store().act(action, reference, 'waiting', { who: 'Grace', now: desk.now() });

  it('says so where nothing is left to answer', async () => {
    const reference = await asking();
    await desk.store().act('spam', reference, 'waiting', by());
    expect(words((await open(linkTo(reference))).body)).toContain(
      'There’s nothing left to answer.',
    );
  });

  it('says so of a lead that was erased', async () => {
    const reference = await asking();
    const link = linkTo(reference);
    await desk.store().act('erase', reference, 'waiting', by());
    for (const answer of [await open(link), await post(link)]) {
      expect(answer.status).toBe(404);
      expect(words(answer.body)).toContain('This lead was erased.');
    }
  });

  it('lasts 30 days, and not for someone who has left', async () => {
    const reference = await asking();
    const link = linkTo(reference, 'Maren');
    await desk.store().users.save({ name: 'Maren', email: null, role: 'full' }, by());
    desk.pass(30 * dayMs - 1);
    expect((await open(link)).status).toBe(200);
    await desk.store().users.remove('Maren', by());
    expect((await post(link)).status).toBe(403);
    desk.pass(1);
    expect(words((await open(link)).body)).toContain('older than 30 days');
    desk.pass(-30 * dayMs);
    expect(await answeredAt(reference)).toBeNull();
  });

  it.each([
    ['is not there', () => '/mark'],
    ['is changed', (link: string) => link.replace('link=', 'link=x')],
    ['is cut off', (link: string) => link.slice(0, -1)],
    ['is a link to sign in', () => markAddress(desk.link())],
    ['is signed with another secret', () => markAddress(signMark(example, 'another', desk.now()))],
  ])('takes none that %s', async (_, change) => {
    const reference = await asking();
    for (const ask of [open, post]) expect((await ask(change(linkTo(reference)))).status).toBe(403);
    expect(await answeredAt(reference)).toBeNull();
  });

  const example = { reference: 'TW-2222-2222', who: 'Ines' };

  it('takes no form that another site sends', async () => {
    const reference = await asking();
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const sent = await desk.browser().open(linkTo(reference), { form: {}, headers });
    expect(sent.status).toBe(403);
    expect(await answeredAt(reference)).toBeNull();
  });
});
