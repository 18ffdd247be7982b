import { actOnLead } from '@tidewright/console';
import { dayMs } from '@tidewright/kit/durations';
import { type Outbox, setAsideDays } from '@tidewright/leads';
import { describe, expect, it } from 'vitest';
import {
  claimOne,
  exampleDeal,
  exampleFile,
} from '../../../packages/leads/contract/example-lead.fixture.ts';
import { inTurn } from '../../../test/in-turn.ts';
import { codeOf, sayOutcome } from './acting.ts';
import { claimed, containing, done, engines, failed, stored, storesOf } from './command.fixture.ts';

const webhook = { CRM_WEBHOOK_URL: 'http://127.0.0.1:9/' };

async function notDelivered(store: Outbox, leads = 1): Promise<readonly string[]> {
  for (let n = 0; n < leads; n += 1) await stored(store);
  const claims = await claimed(store);
  for (const claim of claims) await store.giveUp(claim, 'refused', new Date());
  return claims.map(({ lead }) => lead?.reference ?? '');
}

/** What erase says behind its first line. */
const leftElsewhere = (...inCrm: string[]) =>
  [
    'Still stored elsewhere, for you to remove (the activity log keeps this list):',
    ...inCrm.map((line) => `  ${line}`),
    '  Mail and chat: Nothing was sent',
    '  Backups: Those made from today, ',
  ].join('\n');

const stateOf = async (store: Outbox, reference: string) => (await store.find(reference))?.state;

describe.each(inTurn(engines, 0))('on %s', (engine) => {
  const newStore = storesOf(engine);

  it('says why it cannot, and what may have been meant', async () => {
    const { store, run } = await newStore();
    const [given = ''] = await notDelivered(store);
    const aside = await stored(store, { suspicion: 'a trap' });
    for (const [line, why] of [
      [
        `release ${given}`,
        `${given} is not delivered: release is for leads that are set aside. To send it again, use retry.`,
      ],
      [
        `retry ${aside}`,
        `${aside} is set aside: retry is for leads that are not delivered or waiting. To deliver it, use release, within ${setAsideDays} days.`,
      ],
    ] as const)
      expect(await run(line)).toEqual(failed(1, `${why}\n`));
    expect(await run('retry TW-2222-2222')).toMatchObject({ code: 3, out: '' });
    expect(await stateOf(store, given)).toBe('not-delivered');
    expect(await stateOf(store, aside)).toBe('set-aside');
  });

  it('sets aside, handles and reopens, under the name that is given', async () => {
    const { store, run } = await newStore();
    const reference = await stored(store);
    for (const [command, words, state] of [
      ['set-aside', 'is set aside', 'set-aside'],
      ['release', 'is released', 'waiting'],
      ['close', 'is closed', 'closed'],
      ['reopen', 'is reopened', 'waiting'],
    ] as const) {
      const said = await run([command, reference, '--as', 'Ines']);
      expect(said).toEqual(done(`${reference} ${words}.\n`));
      expect(await stateOf(store, reference)).toBe(state);
    }
    const actions = await store.actions({ limit: 10 });
    expect(actions.map(({ what, who }) => [what, who])).toEqual([
      ['reopen', 'Ines'],
      ['close', 'Ines'],
      ['release', 'Ines'],
      ['set aside', 'Ines'],
    ]);
    const { out } = await run(`show ${reference}`);
    expect(out).toMatch(
      /Timeline\n.* reopened by Ines .*\n.* closed by Ines\n.* released by Ines .*\n.* set aside by Ines\n.* received\n/,
    );
    expect(await run(`reopen ${reference}`)).toEqual(
      failed(1, `${reference} is waiting: reopen is for leads that are closed.\n`),
    );
  });

  it('marks answers as in time or late, one by one and all, and each once', async () => {
    const { store, run } = await newStore();
    const asking = { asksAnswer: true, form: 'contact' };
    const soon = await stored(store, asking);
    const late = await stored(store, asking, new Date(Date.now() - 10 * dayMs));
    const answered = () => run(`answered ${soon}`);
    expect(await answered()).toEqual(done(`${soon} is marked as answered.\n`));
    const first = await store.find(soon);
    expect(first).toMatchObject({ answeredAt: expect.any(Date), answeredLate: false });
    expect(await answered()).toEqual(done(`${soon} is marked as answered.\n`));
    await run('answered --all --yes');
    expect(await store.find(soon)).toEqual(first);
    expect(await store.find(late)).toMatchObject({ answeredLate: true });
    expect((await run(`show ${late}`)).out).toMatch(/answered +[\d-]+ [\d:]+, late/);
  });

  it('tells what someone else made of the lead meanwhile', async () => {
    const { store } = await newStore();
    const reference = await stored(store);
    const seen = await store.find(reference);
    await store.act('close', reference, 'waiting', { who: 'Ines', now: new Date() });
    const outcome = await actOnLead({ ...store, find: async () => seen }, 'set-aside', reference, {
      who: 'Ada',
      now: new Date(),
    });
    expect(outcome).toEqual({ reference, outcome: 'changed', state: 'closed' });
    expect(codeOf([outcome])).toBe(1);
    expect(sayOutcome(outcome, 'set-aside')).toBe(
      `${reference} changed in the meantime and is closed now. Check it with "npm run leads -- show ${reference}" first.`,
    );
  });

  it('erases all that is held on an address, and says what is left elsewhere', async () => {
    const { store, run } = await newStore();
    const email = 'ines@example.com';
    await stored(store, { email, file: exampleFile() });
    const other = await stored(store);
    const claim = await claimOne(store, new Date());
    await store.complete(claim, { contactId: 'per_1', noteId: 'nte_1' }, new Date());
    await stored(store, { email });
    await store.rememberPerson(email, 'per_1');
    const plan =
      'Will erase 2 leads with 1 file from this address, with everything stored about it, for good.';
    expect(await run('erase Ines@example.com')).toEqual(
      failed(2, containing(`${plan} There’s no terminal to ask in: add --yes.`)),
    );
    expect(await run('erase Ines@example.com', { answers: ['no'] })).toMatchObject({
      code: 1,
      err: `${plan} Go on? [y/N]\nNothing was changed.\n`,
    });
    expect((await store.person(email)).leads).toHaveLength(2);
    const said = await run('erase Ines@example.com --yes');
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).toContain(
      `Erased 2 leads with 1 file.\n${leftElsewhere('In a CRM: contact per_1', 'In a CRM: note nte_1')}`,
    );
    const record = await store.actions({ limit: 1 });
    expect(record).toMatchObject([{ left: { contactIds: ['per_1'], noteIds: ['nte_1'] } }]);
    expect(JSON.stringify(record)).not.toContain('ines');
    expect(await store.person(email)).toMatchObject({ leads: [], files: [], personId: null });
    expect(await stateOf(store, other)).toBe('waiting');
    expect(await run('erase ines@example.com --yes')).toEqual(
      failed(3, 'We have nothing from this address.\n'),
    );
    // Nothing of the erasure before.
    await stored(store, { email: 'joe@example.com' });
    expect((await run('erase joe@example.com --yes')).out).not.toContain('per_1');
  });

  it('erases one lead and leaves the others of its address', async () => {
    const { store, run } = await newStore();
    const email = 'ines@example.com';
    const deal = { ...exampleDeal, recordedOnly: true };
    const one = await stored(store, { email, deal, file: exampleFile() });
    const two = await stored(store, { email });
    expect((await run(`erase ${one}`)).err).toContain(
      `Will erase the lead ${one} and its file for good. There’s no terminal to ask in`,
    );
    expect(await run(`erase ${one} --yes`)).toEqual(
      done(containing(`Erased ${one}.\n${leftElsewhere('In a CRM: Nothing we know of')}`)),
    );
    expect(await store.find(one)).toBeNull();
    expect(await stateOf(store, two)).toBe('waiting');
    expect((await run('status')).out).toMatch(/^ {2}erased +1$/m);
    expect((await run(`erase ${one} --yes`)).code).toBe(3);
  });

  it('does what it can of several, and names the rest', async () => {
    const { store, run } = await newStore();
    const [one = '', two = ''] = await notDelivered(store, 2);
    const said = await run(`retry ${one} TW-2222-2222 ${two} ${one} --yes`);
    expect(said).toMatchObject({
      code: 3,
      out: `${one} is sent again.\n${two} is sent again.\n2 sent again, 1 skipped: no longer there.\n`,
    });
    expect(said.err).toContain('There’s no lead TW-2222-2222.');
    expect(await stateOf(store, two)).toBe('waiting');
  });

  it('asks before it acts on many, and takes only a yes', async () => {
    const { store, run } = await newStore();
    const references = await notDelivered(store, 3);
    expect(await run('retry --all')).toEqual(
      failed(2, containing('Will send 3 leads again. There’s no terminal to ask in: add --yes.')),
    );
    expect((await run(`retry ${references.join(' ')}`)).code).toBe(2);
    for (const answer of ['', 'n', 'yesterday']) {
      expect(await run('retry --all', { answers: [answer] })).toEqual(
        failed(1, 'Will send 3 leads again. Go on? [y/N]\nNothing was changed.\n'),
      );
    }
    expect((await store.counts())['not-delivered']).toBe(3);
    const said = await run('retry --all', { answers: [' Y '] });
    expect(said).toMatchObject({ code: 0, err: 'Will send 3 leads again. Go on? [y/N]\n' });
    expect((await store.counts()).waiting).toBe(3);
    expect(await run('retry --all', { answers: ['yes'] })).toEqual(failed(3, 'No leads match.\n'));
  });

  it('acts on all that match', async () => {
    const { store, run } = await newStore();
    const suspicion = 'a trap';
    const one = await stored(store, { suspicion, form: 'newsletter' });
    const two = await stored(store, { suspicion });
    await stored(store, { form: 'newsletter' });
    await notDelivered(store);
    const narrow = await run('release --all --form newsletter --to 2026-01-01');
    expect(narrow).toEqual(failed(3, 'No leads match.\n'));
    const alone = await run('release --all --form newsletter');
    expect(alone.err).toContain('Will release 1 lead. 1 lead doesn’t change: 1 not delivered.');
    await stored(store, { form: 'newsletter' });
    expect(await run('release --all --form newsletter')).toEqual(
      failed(
        2,
        containing(
          'Will release 1 lead. 2 leads don’t change: 1 waiting, 1 not delivered. There’s no terminal',
        ),
      ),
    );
    const said = await run('release --all --form newsletter --from 2026-01-01 --yes');
    expect(said).toMatchObject({ code: 0, out: `${one} is released.\n` });
    expect(await stateOf(store, two)).toBe('set-aside');
  });

  it('ends with Ctrl+C, and says how many are left', async () => {
    const { store, run } = await newStore();
    await stored(store, { suspicion: 'a trap' });
    await stored(store, { suspicion: 'a trap' });
    const signal = AbortSignal.abort();
    expect(await run('release --all --yes', { signal })).toEqual(
      failed(1, 'Stopped with 2 leads left. Run it again for the rest.\n'),
    );
    expect((await store.counts())['set-aside']).toBe(2);
  });

  it.each([
    ['webhook', undefined],
    ['proxy', '1'],
  ] as const)('sends the rest to a %s without making a second contact', async (mode, contactId) => {
    const { store, run } = await newStore();
    const reference = await stored(store);
    const refused = { step: 'contact', reason: 'no such field', cause: '422' } as const;
    const claim = await claimOne(store, new Date(), mode);
    await store.complete(claim, { contactId: '1', degraded: true, refused }, new Date());
    expect(await run(`send-rest ${reference} --yes --as Ada`)).toMatchObject({ code: 0 });
    const lead = await store.find(reference);
    expect(lead?.state).toBe('waiting');
    expect(lead?.progress.contactId).toBe(contactId);
  });

  it('pauses delivery in every mode, and resumes it', async () => {
    const { store, run } = await newStore(webhook);
    const reference = await stored(store);
    const said = await run(['pause', '--reason', 'a move', '--as', 'Ines']);
    expect(said).toEqual(done('Delivery is paused until "npm run leads -- resume".\n'));
    for (const mode of ['webhook', 'proxy', 'folk']) {
      expect(await store.pausedUntil(mode)).toMatchObject({ reason: 'a move', kind: 'slow-down' });
    }
    expect(await claimed(store)).toEqual([]);
    expect((await run('status')).out).toMatch(
      /^Delivery +Paused by hand\. 1 lead waits here safely$/m,
    );

    expect(await run('resume --as Ada')).toEqual(done('Delivery is on again.\n'));
    expect(await store.actions({ limit: 9 })).toMatchObject([
      { who: 'Ada', what: 'resume', leads: 0 },
      { who: 'Ines', what: 'pause', leads: 0 },
    ]);
    expect((await claimed(store)).map(({ lead }) => lead?.reference)).toEqual([reference]);
    expect((await run('resume')).out).toBe('Delivery wasn’t paused.\n');
  });
});
