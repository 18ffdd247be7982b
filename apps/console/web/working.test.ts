import { dayMs } from '@tidewright/kit/durations';
import type { UserRole } from '@tidewright/leads';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { inTurn } from '../../../test/in-turn.ts';
import { engines } from '../../cli/commands/command.fixture.ts';
import { by, stored, words } from './stored.fixture.ts';
import { saying, testConsole } from './web.fixture.ts';

describe.each(inTurn(engines, 0))('on %s', (engine) => {
  const desk = testConsole({ engine, standsStill: true });
  const post = async (reference: string, action: string, fields: Record<string, string> = {}) => {
    const someone = await desk.signedIn('full', 'Ada');
    return someone.post(`/leads/${reference}/${action}`, { seen: 'waiting', ...fields });
  };
  const lead = async (reference: string) => desk.store().find(reference);
  const asking = () => stored(desk.store(), 'waiting', { asksAnswer: true, form: 'contact' });

  it('marks an answer as in time or late, by what was promised', async () => {
    const [soon, late] = [await asking(), await asking()];
    await post(soon, 'answered');
    expect(await lead(soon)).toMatchObject({ answeredLate: false });
    desk.pass(10 * dayMs);
    await post(late, 'answered');
    desk.pass(-10 * dayMs);
    expect(await lead(late)).toMatchObject({ answeredLate: true });
  });

  it('says on its page who has a lead and what became of it, and offers only the rest', async () => {
    const reference = await asking();
    for (const name of ['Ada', 'Ines'])
      await desk.store().users.save({ name, email: null, role: 'full' }, by());
    const bar = async () => {
      const { body } = await (await desk.signedIn('full', 'Ada')).open(`/leads/${reference}`);
      const found = parse(body).querySelector('[aria-label=Work]');
      const offered = found?.querySelectorAll('button, summary').map(({ text }) => text.trim());
      return { said: words(found?.innerHTML ?? '').trim(), offered };
    };
    const others = ['Assign…', 'Assign', 'Won', 'Mark as won', 'Lost', 'Mark as lost', 'Spam'];
    expect((await bar()).offered).toEqual(['Take it', ...others, 'Answered']);
    await post(reference, 'assign', { owner: 'Ada' });
    expect((await bar()).offered).toEqual([...others, 'Answered']);
    desk.pass(10 * dayMs);
    await post(reference, 'answered');
    const answered = await bar();
    expect(answered.said).toMatch(/^Answered later than promised, .+ Owner Ada /);
    await post(reference, 'lost', { reason: 'price' });
    const lost = await bar();
    desk.pass(-10 * dayMs);
    expect(lost.said).toMatch(/^Lost price, .+ Owner Ada /);
    expect(lost.offered).not.toContain('Lost');
    expect(lost.offered).toContain('Won');
  });

  it('does the same for those that are ticked and for all that match', async () => {
    const [ticked, all] = [await asking(), await asking()];
    const someone = await desk.signedIn();
    await someone.post('/leads/ticked', { action: 'answered', leads: `${ticked}:waiting` });
    expect(await lead(ticked)).toMatchObject({ answeredLate: false });
    const { body } = await someone.open('/leads/all/answered');
    const counted = /name="counted" value="([^"]+)"/.exec(body)?.[1] ?? '';
    await someone.post('/leads/all/answered', { counted });
    expect(await lead(all)).toMatchObject({ answeredLate: false });
  });

  it('asks for what has to be said of those that are ticked', async () => {
    const [one, other] = [await asking(), await asking()];
    await desk.store().users.save({ name: 'Kit', email: null, role: 'full' }, by());
    const someone = await desk.signedIn();
    const ask = (action: string) => `/leads/ticked?action=${action}&reference=${one}`;
    expect((await someone.open(ask('assign'))).body).toContain('<option>Kit</option>');
    expect((await someone.open(ask('lost'))).body).toContain('<option value="price">');
    expect((await someone.open(ask('won'))).body).toContain('name="value"');
    expect((await someone.open(ask('answered'))).body).not.toContain('<select');
    const leads = `${one}:waiting ${other}:waiting`;
    const said = await someone.done('/leads/ticked', { action: 'assign', owner: 'kit', leads });
    expect(said).toContain('2 assigned.');
    expect(await lead(other)).toMatchObject({ owner: 'Kit' });
    const wrong = await someone.post('/leads/ticked', { action: 'assign', owner: 'Zoe', leads });
    expect(wrong.status).toBe(422);
    await someone.post('/leads/ticked', { action: 'lost', reason: 'price', leads });
    expect(await lead(one)).toMatchObject({ outcome: 'lost', lostReason: 'price' });
  });

  it('gives a lead to someone who is there, or to no one', async () => {
    const reference = await asking();
    await desk.store().users.save({ name: 'Ines', email: null, role: 'full' }, by());
    expect((await post(reference, 'assign', { owner: ' ines ' })).status).toBe(303);
    expect(await lead(reference)).toMatchObject({ owner: 'Ines' });
    const unknown = await post(reference, 'assign', { owner: 'Joe' });
    expect(unknown).toEqual(saying(422, 'There’s no one called Joe.'));
    await desk.store().users.remove('Ines', by());
    const left = await post(reference, 'assign', { owner: 'Ines' });
    expect(words(left.body)).toContain('Ines has left. Give it to someone else.');
    await post(reference, 'assign', { owner: '' });
    expect(await lead(reference)).toMatchObject({ owner: null });
  });

  it.each([
    ['won', { value: '$2,500.50' }, { wonValue: 2_500.5 }],
    ['won', { value: '0' }, { wonValue: 0 }],
    ['won', {}, { wonValue: null }],
    ['lost', { reason: 'price' }, { lostReason: 'price' }],
    ['lost', {}, { lostReason: null }],
  ])('%s with %j', async (action, fields, wanted) => {
    const reference = await asking();
    expect((await post(reference, action, fields)).status).toBe(303);
    expect(await lead(reference)).toMatchObject({ outcome: action, ...wanted });
  });

  it.each([
    ['won', { value: '-5' }, 'The value is an amount such as 2500, not "-5".'],
    ['won', { value: 'a lot' }, 'The value is an amount such as 2500, not "a lot".'],
    ['lost', { reason: 'bad luck' }, 'The reason is one of: price, chose someone else'],
  ])('not %s with %j', async (action, fields, sentence) => {
    const reference = await asking();
    const refused = await post(reference, action, fields);
    expect(refused.status).toBe(422);
    expect(words(refused.body)).toContain(sentence);
    expect(await lead(reference)).toMatchObject({ outcome: null });
  });

  it('goes back to the page it was done on, and nowhere else', async () => {
    const back = async (path: string) =>
      (await post(await asking(), 'answered', { back: path })).headers.location;
    expect(await back('/?done=x&of=y')).toMatch(/^\/\?done=answered&of=TW-/);
    expect(await back('/leads?to=2026-03-02')).toMatch(
      /^\/leads\?to=2026-03-02&done=answered&of=TW/,
    );
    expect(await back('https://elsewhere.example/')).toMatch(/^\/\?done=answered&of=TW-/);
  });

  it.each([
    ['answered', 'not-answered'],
    ['won', 'no-outcome'],
    ['lost', 'no-outcome'],
    ['spam', 'release'],
  ])('offers to undo %s by %s, and not once it is undone', async (action, undoneBy) => {
    const reference = await asking();
    const done = (await post(reference, action, { back: '/' })).headers.location ?? '';
    const undo = await undoOn(done);
    const state = action === 'spam' ? 'set-aside' : 'waiting';
    expect(undo).toEqual({
      href: `/leads/${reference}/${undoneBy}`,
      fields: { seen: state, back: done },
    });
    expect(await undoOn(done, 'read')).toBeNull();
    const undone = await post(reference, undoneBy, undo?.fields);
    expect(undone.headers.location).toBe(`/?done=${undoneBy}&of=${reference}`);
    expect(await undoOn(done)).toBeNull();
    expect(await undoOn(`/?done=assign&of=${reference}`)).toBeNull();
  });

  it('undoes on the page of the lead, and spam that was delivered', async () => {
    const reference = await stored(desk.store(), 'delivered', { asksAnswer: true });
    await post(reference, 'spam', { seen: 'delivered' });
    expect(await undoOn(`/leads/${reference}?done=spam`)).toEqual({
      href: `/leads/${reference}/no-outcome`,
      fields: { seen: 'delivered', back: '' },
    });
  });

  /** The button on a page that takes back what was just done. */
  async function undoOn(url: string, role: UserRole = 'full') {
    const { body } = await desk.open(url, role);
    const form = parse(body)
      .querySelectorAll('form')
      .find(({ text }) => text.trim() === 'Undo');
    const fieldIn = (name: string) =>
      form?.querySelector(`[name=${name}]`)?.getAttribute('value') ?? '';
    const fields = { seen: fieldIn('seen'), back: fieldIn('back') };
    return form ? { href: form.getAttribute('action'), fields } : null;
  }
});
