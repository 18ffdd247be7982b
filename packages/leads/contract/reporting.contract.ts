import { describe, expect } from 'vitest';
import { seeded } from '../../../tools/simulator/randomness.ts';
import type { Lead, NewLead } from '../lead.ts';
import { dealValue } from '../lead-admin.ts';
import type { ReportColumn } from '../lead-reports.ts';
import type { Outbox } from '../outbox.ts';
import { canaryAddress, testAddress } from '../test-addresses.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { by, claimOne, exampleDeal, toCrm } from './example-lead.fixture.ts';
import { storedAs } from './stored-as.fixture.ts';
import { at, day, hour, minute, second, start } from './times.fixture.ts';

const none = { leads: 0, value: 0, inTime: 0, late: 0, openLate: 0, won: 0, wonValue: 0 };
const noAnswer = { medianMs: null };

const deal = (value: number) => ({ ...exampleDeal, value, recordedOnly: false });

const sum = (numbers: readonly number[]) =>
  Math.round(numbers.reduce((all, one) => all + one, 0) * 1_000) / 1_000;

/** What came in and what was won, which need not be the same leads. */
function tallyOf(leads: readonly Lead[], ended: readonly Lead[]) {
  const won = ended.filter(({ outcome }) => outcome === 'won');
  return {
    ...none,
    leads: leads.length,
    won: won.length,
    value: sum(leads.map(({ deal }) => dealValue(deal))),
    inTime: leads.filter(({ answeredLate }) => answeredLate === false).length,
    late: leads.filter(({ answeredLate }) => answeredLate === true).length,
    wonValue: sum(won.map((lead) => lead.wonValue ?? dealValue(lead.deal))),
  };
}

function medianOf(leads: readonly Lead[]): number | null {
  const took = leads
    .filter(({ answeredLate }) => answeredLate !== null)
    .map(({ answeredAt, receivedAt }) => Number(answeredAt) - Number(receivedAt))
    .sort((a, b) => a - b);
  return took[Math.ceil(took.length / 2) - 1] ?? null;
}

const originOf = ({ form, attribution }: Lead): Record<ReportColumn, string | null> => ({
  form,
  source: attribution.last_utm_source || null,
  landing: attribution.last_landing_page || null,
});

export function reporting(it: ContractTest): void {
  /** Returns the reference. */
  const add = (outbox: Outbox, now: Date, given: Partial<NewLead> = {}) =>
    storedAs(outbox, 'waiting', { attribution: {}, ...given }, now);

  const deliver = async (outbox: Outbox, received: Date, tookMs: readonly number[]) => {
    for (const ms of tookMs) {
      await add(outbox, received);
      const now = new Date(received.getTime() + ms);
      for (const claim of await outbox.claim(toCrm, now)) await outbox.complete(claim, {}, now);
    }
  };

  describe('reporting', () => {
    it('adds up leads and their value by form, landing page and source', async ({ outbox }) => {
      const spring = { last_utm_source: 'spring', last_landing_page: '/packages' };
      const earlier = { first_utm_source: 'spring', first_landing_page: '/' };
      await add(outbox, start, { deal: deal(450), attribution: spring });
      await add(outbox, at(day), { deal: deal(50.5), attribution: earlier });
      await add(outbox, at(day), { form: 'newsletter', attribution: earlier });
      await add(outbox, at(day), { form: 'newsletter' });
      await add(outbox, at(day), { form: 'newsletter' });
      await add(outbox, at(day), { form: 'spam', suspicion: 'trap' });
      const tally = (leads: number, value: number) => ({ ...none, leads, value });
      expect(await outbox.origins({})).toEqual({
        all: tally(5, 500.5),
        form: [
          { name: 'newsletter', ...tally(3, 0) },
          { name: 'contact', ...tally(2, 500.5) },
        ],
        landing: [
          { name: '/', ...tally(2, 50.5) },
          { name: null, ...tally(2, 0) },
          { name: '/packages', ...tally(1, 450) },
        ],
        source: [
          { name: 'spring', ...tally(3, 500.5) },
          { name: null, ...tally(2, 0) },
        ],
        lost: [],
      });
      const nothing = { all: none, form: [], landing: [], source: [], lost: [] };
      expect(await outbox.origins({ from: at(2 * day) })).toEqual(nothing);
    });

    it('counts no test, and spam and what is set aside nowhere', async ({ outbox }) => {
      const asked = { asksAnswer: true };
      for (const email of [testAddress, canaryAddress]) await add(outbox, start, { email });
      const spam = await add(outbox, start, asked);
      const aside = await add(outbox, start, asked);
      for (const reference of [spam, aside])
        await outbox.act('answered', reference, 'waiting', by(at(day)), { isLate: () => false });
      await outbox.act('spam', spam, 'waiting', by(at(day)));
      await outbox.act('set-aside', aside, 'waiting', by(at(day)));
      const late = { contact: at(day) };
      expect((await outbox.origins({}, late)).all).toEqual(none);
      expect(await outbox.answering({}, late)).toEqual({ ...none, ...noAnswer });
      expect(await outbox.receivedBetween([start, at(day)])).toEqual([0]);
    });

    it('counts answers in time, and what is open past its promise as late', async ({ outbox }) => {
      const answer = async (received: Date, afterMs: number, isLate: boolean | null) => {
        const reference = await add(outbox, received, { asksAnswer: true });
        const then = new Date(received.getTime() + afterMs);
        await outbox.act('answered', reference, 'waiting', by(then), { isLate: () => isLate });
        return reference;
      };
      await answer(start, hour, false);
      await answer(start, 3 * hour, false);
      await answer(start, 50 * hour, true);
      await answer(at(5 * day), hour, false);
      await add(outbox, start, { asksAnswer: true });
      await add(outbox, at(day), { asksAnswer: true, form: 'application' });
      await add(outbox, at(4 * day), { asksAnswer: true });
      await add(outbox, start, { form: 'newsletter' });
      const late = { contact: at(3 * day), application: at(hour) };
      const period = { from: start, before: at(5 * day) };
      expect(await outbox.answering(period, late)).toEqual({
        ...none,
        leads: 7,
        inTime: 2,
        late: 1,
        openLate: 1,
        medianMs: 3 * hour,
      });
      const { form: forms, all } = await outbox.origins(period, {
        ...late,
        application: at(2 * day),
      });
      expect(all).toMatchObject({ leads: 7, inTime: 2, late: 1, openLate: 2 });
      expect(forms).toMatchObject([
        { name: 'contact', leads: 5, inTime: 2, late: 1, openLate: 1 },
        { name: 'application', leads: 1, openLate: 1 },
        { name: 'newsletter', leads: 1, openLate: 0 },
      ]);
      expect(await outbox.medianAnswers(period, 'form', forms)).toEqual([3 * hour, null, null]);
      expect(await outbox.medianAnswers(period, 'source', [])).toEqual([]);
      expect(await outbox.answering({ from: at(9 * day) }, late)).toMatchObject({
        leads: 0,
        medianMs: null,
      });
    });

    it('counts what was won or lost on its day, whenever it came in', async ({ outbox }) => {
      const given = { deal: deal(450), attribution: { last_utm_source: 'spring' } };
      const won = await add(outbox, start, given);
      const lost = await add(outbox, start, given);
      await outbox.act('won', won, 'waiting', by(at(40 * day)), { value: 600 });
      await outbox.act('lost', lost, 'waiting', by(at(41 * day)), { reason: 'price' });
      const came = { from: start, before: at(40 * day) };
      const ended = { from: at(40 * day), before: at(42 * day) };
      const wins = { ...none, won: 1, wonValue: 600 };
      const arrivals = { ...none, leads: 2, value: 900 };

      expect(await outbox.origins(came)).toMatchObject({ all: arrivals, lost: [] });
      expect(await outbox.origins(ended)).toEqual({
        all: wins,
        form: [{ name: 'contact', ...wins }],
        landing: [{ name: null, ...wins }],
        source: [{ name: 'spring', ...wins }],
        lost: [{ name: 'price', ...none, leads: 1 }],
      });
      expect(await outbox.answering(came, {})).toMatchObject(arrivals);
      expect(await outbox.answering(ended, {})).toMatchObject(wins);
      expect((await outbox.origins({})).all).toEqual({ ...arrivals, won: 1, wonValue: 600 });

      // The same lead won again, at a better price: its day stays.
      await outbox.act('won', won, 'waiting', by(at(90 * day)), { value: 700 });
      expect((await outbox.origins(ended)).all).toMatchObject({ won: 1, wonValue: 700 });
      // And won once it was open again: a new day.
      await outbox.act('no-outcome', won, 'waiting', by(at(91 * day)));
      await outbox.act('won', won, 'waiting', by(at(92 * day)));
      expect((await outbox.origins(ended)).all).toEqual(none);
      expect((await outbox.origins({ from: at(92 * day) })).all).toMatchObject({ wonValue: 450 });
    });

    it('counts the same as lead by lead, in any period, after any change', async ({ outbox }) => {
      const { pick, chance, between } = seeded(7);
      const references: string[] = [];
      for (let n = 0; n < 60; n += 1)
        references.push(
          await add(outbox, at(n * 3 * day), {
            form: pick(['contact', 'newsletter', 'audit']),
            asksAnswer: chance(0.8),
            email: pick(['ada', 'bob', testAddress]),
            deal: deal(pick([0, 0.1, 0.2, 450])),
            attribution: { last_utm_source: pick(['', 'x']), last_landing_page: pick(['/', '/a']) },
            ...(chance(0.1) && { suspicion: 'trap' }),
          }),
        );
      const change = async (reference: string) => {
        const lead = await outbox.find(reference);
        if (!lead) return;
        const later = pick([hour, 9 * day]) * between(1, 9);
        const then = by(new Date(lead.receivedAt.getTime() + later));
        const isLate = () => pick([true, false]);
        const [action, given] = pick([
          ['answered', { isLate }],
          ['won', { value: pick([0.3, 2_000]) }],
          ['won', {}],
          ['lost', { reason: pick(['price', 'no answer'] as const) }],
          ['lost', {}],
          ['spam', {}],
          ['no-outcome', {}],
          ['not-answered', {}],
          ['set-aside', {}],
          ['release', {}],
          ['erase', {}],
        ] as const);
        await outbox.act(action, reference, lead.state, then, given);
      };
      for (const from of [undefined, at(30 * day), at(120 * day)])
        for (const before of [undefined, at(150 * day)]) {
          for (const reference of references) if (chance(0.5)) await change(reference);
          await outbox.sweep(null, at(0));
          const period = { ...(from && { from }), ...(before && { before }) };
          const counted = (await outbox.list({ limit: 100 }))
            .filter(({ state, outcome }) => state !== 'set-aside' && outcome !== 'spam')
            .filter(({ email }) => email !== testAddress);
          const isIn = (time: Date | null) =>
            time !== null && time >= (from ?? start) && time < (before ?? at(999 * day));
          const leads = counted.filter(({ receivedAt }) => isIn(receivedAt));
          const ended = counted.filter(({ outcomeAt }) => isIn(outcomeAt));
          const { all, lost, ...named } = await outbox.origins(period);
          expect(all).toEqual(tallyOf(leads, ended));
          for (const [by, origins] of Object.entries(named)) {
            const nameOf = (lead: Lead) => originOf(lead)[by as ReportColumn];
            const groups = Map.groupBy(leads, nameOf);
            const won = ended.filter(({ outcome }) => outcome === 'won');
            const expected = [...new Set([...leads, ...won].map(nameOf))].map((name) => {
              const endedSo = ended.filter((lead) => nameOf(lead) === name);
              return { name, ...tallyOf(groups.get(name) ?? [], endedSo) };
            });
            expect(new Set(origins)).toEqual(new Set(expected));
            const medians = await outbox.medianAnswers(period, by as ReportColumn, origins);
            expect(medians).toEqual(origins.map(({ name }) => medianOf(groups.get(name) ?? [])));
          }
          const reasons = Map.groupBy(
            ended.filter(({ outcome }) => outcome === 'lost'),
            ({ lostReason }) => lostReason,
          );
          expect(new Map(lost.map(({ name, leads }) => [name, leads]))).toEqual(
            new Map([...reasons].map(([name, some]) => [name, some.length])),
          );
          expect(await outbox.answering(period, {})).toEqual({ ...all, medianMs: medianOf(leads) });
        }
    });

    it('adds up how often each page was opened', async ({ outbox }) => {
      const day1 = '2026-03-02';
      const day2 = '2026-03-03';
      await outbox.countVisits([
        { day: day1, path: '/', views: 3 },
        { day: day1, path: '/contact', views: 1 },
      ]);
      await outbox.countVisits([
        { day: day1, path: '/', views: 2 },
        { day: day2, path: '/', views: 1 },
      ]);
      const contact = { path: '/contact', views: 1 };
      expect(await outbox.visits({})).toEqual([{ path: '/', views: 6 }, contact]);
      expect(await outbox.visits({ from: day2 })).toEqual([{ path: '/', views: 1 }]);
      expect(await outbox.visits({ to: day1 })).toEqual([{ path: '/', views: 5 }, contact]);
    });

    it('counts a site that visitors came from with a campaign of its name', async ({ outbox }) => {
      for (const attribution of [
        { last_utm_source: 'google' },
        { last_referrer: 'https://www.google.com/' },
        { first_referrer: 'https://www.news.example/today' },
        {},
      ])
        await add(outbox, start, { attribution });
      const { source } = await outbox.origins({});
      expect(source.map(({ name, leads }) => [name, leads])).toEqual([
        ['google', 2],
        [null, 1],
        ['news.example', 1],
      ]);
      expect(await outbox.count({ source: 'google' })).toBe(2);
    });

    it('puts what is worth more first, then goes by the alphabet', async ({ outbox }) => {
      // Mixed, so no engine returns them in order by chance.
      for (const [form, last_utm_source] of [
        ['a', 'Mail'],
        ['b', 'Video'],
        ['c', 'Ads'],
      ] as const)
        await add(outbox, start, { form, attribution: { last_utm_source } });
      await add(outbox, start, { form: 'd' });
      const worth = { attribution: { last_utm_source: 'Worth' }, deal: deal(1) };
      await add(outbox, start, { form: 'e', ...worth });
      const inOrder = [null, 'Ads', 'Mail', 'Video'];
      const { source } = await outbox.origins({});
      expect(source.map(({ name }) => name)).toEqual(['Worth', ...inOrder]);
      const facets = (await outbox.facets({})).sources.map(({ name }) => name);
      expect(facets).toEqual([...inOrder, 'Worth']);
    });

    it('finds the leads of a landing page', async ({ outbox }) => {
      await add(outbox, start, { attribution: { last_landing_page: '/packages' } });
      await add(outbox, at(1), { form: 'newsletter' });
      const formsOf = async (landing: string | null) =>
        (await outbox.list({ limit: 9, landing })).map(({ form }) => form);
      expect(await formsOf('/packages')).toEqual(['contact']);
      expect(await formsOf(null)).toEqual(['newsletter']);
      expect(await outbox.count({ landing: '/' })).toBe(0);
    });

    it('counts what was received from one time to the next', async ({ outbox }) => {
      await add(outbox, at(-1));
      await add(outbox, start);
      await add(outbox, at(day - 1), { suspicion: 'trap' });
      await add(outbox, at(day), { form: 'newsletter' });
      await add(outbox, at(2 * day));
      expect(await outbox.receivedBetween([start, at(day), at(2 * day)])).toEqual([1, 1]);
      expect(await outbox.receivedBetween([start])).toEqual([]);
    });

    it('measures how long deliveries took', async ({ outbox }) => {
      expect(await outbox.deliveryTimes({})).toEqual({
        delivered: 0,
        median: null,
        percentile95: null,
      });
      await deliver(outbox, start, [3 * second, second, 2 * second]);
      await deliver(outbox, at(day), [minute]);
      await add(outbox, at(day));
      for (const [period, delivered, median, percentile95] of [
        [{}, 4, 2 * second, minute],
        [{ from: start, before: at(day) }, 3, 2 * second, 3 * second],
        [{ from: at(1) }, 1, minute, minute],
      ] as const)
        expect(await outbox.deliveryTimes(period)).toEqual({ delivered, median, percentile95 });
    });

    it('takes the slowest of many for the exception that it is', async ({ outbox }) => {
      const tookMs = Array.from({ length: 21 }, (_, index) => (index + 1) * second);
      await deliver(outbox, start, tookMs);
      expect(await outbox.deliveryTimes({})).toEqual({
        delivered: 21,
        median: 11 * second,
        percentile95: 20 * second,
      });
    });

    it('counts how tries ended', async ({ outbox }) => {
      const none = { delivered: 0, failed: 0, 'not-delivered': 0, interrupted: 0 };
      expect(await outbox.attempts({})).toEqual(none);
      const reference = await add(outbox, start);
      await outbox.retryLater(await claimOne(outbox), { at: at(second), reason: 'down' }, start);
      await outbox.giveUp(await claimOne(outbox, at(second)), 'refused', at(second));
      await outbox.act('retry', reference, 'not-delivered', by(at(second)));
      await outbox.claim(toCrm, at(minute));
      await outbox.claim(toCrm, at(3 * minute));
      expect(await outbox.attempts({})).toEqual({
        ...none,
        failed: 1,
        'not-delivered': 1,
        interrupted: 1,
      });
      expect(await outbox.attempts({ from: at(1), before: at(minute) })).toEqual({
        ...none,
        'not-delivered': 1,
      });
    });
  });
}
