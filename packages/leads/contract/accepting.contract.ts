import { inspect } from 'node:util';
import { describe, expect } from 'vitest';
import { asStored } from '../../../test/stored-lead.ts';
import { isRecordedHere } from '../lead.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { by, exampleDeal, exampleFile, exampleLead, toCrm } from './example-lead.fixture.ts';
import { storedAs } from './stored-as.fixture.ts';
import { at, day, minute, start } from './times.fixture.ts';

export function accepting(it: ContractTest): void {
  describe('accepting', () => {
    it.for([
      ['', null],
      [' with a file', exampleFile()],
    ] as const)('keeps a lead%s when the store is closed', async ([_, file], { open }) => {
      const before = await open();
      const signs = [{ kind: 'trap', held: 'Größe \0' }] as const;
      const lead = exampleLead({
        deal: { ...exampleDeal, recordedOnly: false },
        note: { text: 'Slow pages', recordedOnly: false },
        file,
        signs,
        asksAnswer: true,
        owner: 'Ines',
      });
      const accepted = await before.accept(lead, start);
      await before.close();
      if (accepted.kind !== 'stored') throw new Error(accepted.kind);

      const after = await open();
      const { id, reference } = accepted;
      const fileId = file?.id ?? null;
      const kept = { id, reference, receivedAt: start, dueAt: start, signs, fileId };
      expect(await after.find(reference)).toEqual(asStored(lead, kept));
      const stored = await after.file(file?.id ?? '');
      expect(stored && { ...stored, bytes: new Uint8Array(stored.bytes) }).toEqual(file);
    });

    it('leaves what it could not file to the next process that opens the store', async ({
      open,
    }) => {
      const killed = await open(() => ['mail']);
      const leads = Array.from({ length: 120 }, () => exampleLead());
      for (const lead of leads) await killed.accept(lead, start);

      const next = await open();
      expect(await next.sum()).toMatchObject({ received: 120, waiting: 120 });
      expect(await next.count({ text: leads[7]?.email ?? '' })).toBe(1);
      for (const of of [{ receiver: 'crm', mode: 'folk' }, { receiver: 'mail' }] as const)
        expect(await next.claim({ ...of, limit: 500, leaseMs: minute }, at(1))).toHaveLength(120);
      expect(await killed.accept(leads[7] ?? exampleLead(), at(2))).toMatchObject({
        kind: 'repeated',
      });
    });

    it('answers alike on every server what arrives on all of them at once', async ({
      outbox,
      other,
    }) => {
      const leads = Array.from({ length: 20 }, () => exampleLead());
      const answers = await Promise.all(
        leads.flatMap((lead) => [outbox.accept(lead, start), other.accept(lead, start)]),
      );
      const references = answers.map((answer) => ('reference' in answer ? answer.reference : ''));
      expect(new Set(references).size).toBe(20);
      expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(20);
      expect(await other.count({})).toBe(20);
    });

    it('gives recorded deals and notes an id of ours at once', async ({ outbox }) => {
      const deal = { ...exampleDeal, recordedOnly: true };
      const note = { text: 'Slow pages', recordedOnly: true };
      const lead = await outbox.find(await storedAs(outbox, 'waiting', { deal, note }));
      expect(isRecordedHere(lead?.progress.dealId ?? '')).toBe(true);
      expect(isRecordedHere(lead?.progress.noteId ?? '')).toBe(true);
      expect(lead?.progress.dealId).not.toBe(lead?.progress.noteId);
      expect(lead?.signs).toEqual([]);
    });

    it('answers the same key and content with the same lead for seven days', async ({ outbox }) => {
      const lead = exampleLead();
      const first = await outbox.accept(lead, start);
      const again = await outbox.accept(lead, at(7 * day - 1));
      expect(again).toEqual({ ...first, kind: 'repeated' });
      expect(await outbox.accept(lead, at(7 * day))).toMatchObject({ kind: 'stored' });
      expect(await outbox.counts()).toMatchObject({ waiting: 2 });
    });

    it('refuses the same key with other content', async ({ outbox }) => {
      const lead = exampleLead();
      await outbox.accept(lead, start);
      const other = exampleLead({ idempotencyKey: lead.idempotencyKey });
      expect(await outbox.accept(other, at(minute))).toEqual({ kind: 'conflict' });
      expect(await outbox.counts()).toMatchObject({ waiting: 1 });
    });

    it('takes the same content within ten minutes for the same lead', async ({ outbox }) => {
      const lead = exampleLead();
      const first = await outbox.accept(lead, start);
      const copy = { ...lead, idempotencyKey: 'another key' };
      const again = await outbox.accept(copy, at(10 * minute - 1));
      expect(again).toEqual({ ...first, kind: 'repeated' });
      // Its key refers to that lead even after the ten minutes.
      expect(await outbox.accept(copy, at(day))).toEqual(again);
      const third = { ...lead, idempotencyKey: 'a third' };
      expect(await outbox.accept(third, at(10 * minute))).toMatchObject({ kind: 'stored' });
      expect(await outbox.counts()).toMatchObject({ waiting: 2 });
    });

    it('stores once what arrives many times at the same moment', async ({ outbox, other }) => {
      const lead = exampleLead({ file: exampleFile() });
      const keys = Array.from({ length: 20 }, (_, n) =>
        n < 10 ? lead.idempotencyKey : `key ${n}`,
      );
      const answers = await Promise.all(
        [outbox, other].flatMap((each) =>
          keys.map((idempotencyKey) => each.accept({ ...lead, idempotencyKey }, start)),
        ),
      );
      expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
      expect(answers.filter(({ kind }) => kind === 'repeated')).toHaveLength(39);
      const references = answers.map((answer) => 'reference' in answer && answer.reference);
      expect(new Set(references).size).toBe(1);
      expect(await outbox.counts()).toMatchObject({ waiting: 1 });
    });

    it('lets exactly one of many contents with one key win', async ({ outbox, other }) => {
      const answers = await Promise.all(
        [outbox, other].flatMap((each) =>
          Array.from({ length: 10 }, () =>
            each.accept(exampleLead({ idempotencyKey: 'one key' }), start),
          ),
        ),
      );
      expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
      expect(answers.filter(({ kind }) => kind === 'conflict')).toHaveLength(19);
    });

    it('stores all of a lead or nothing of it', async ({ outbox }) => {
      const file = exampleFile();
      await outbox.accept(exampleLead({ file }), start);
      const lead = exampleLead({ file });
      const failure = await outbox.accept(lead, start).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      // Errors are logged, so they must not quote the visitor.
      expect(inspect(failure, { depth: 10 })).not.toContain(file.id);
      expect(await outbox.counts()).toMatchObject({ waiting: 1 });
      expect(await outbox.accept({ ...lead, file: exampleFile() }, start)).toMatchObject({
        kind: 'stored',
      });
    });

    it('answers suspected spam like any other lead and keeps it apart', async ({ outbox }) => {
      const spam = exampleLead({ suspicion: 'trap field \0\ud800' });
      const accepted = await outbox.accept(spam, start);
      expect(accepted).toMatchObject({ kind: 'stored' });
      expect(await outbox.accept(spam, start)).toMatchObject({ kind: 'repeated' });
      expect(await outbox.counts()).toMatchObject({ waiting: 0, 'set-aside': 1 });
      expect((await outbox.list({ limit: 1 }))[0]?.suspicion).toBe('trap field \ufffd\ufffd');
      expect(await outbox.claim(toCrm, at(day))).toEqual([]);
    });

    it.for([
      ['under another key', 'another key'],
      ['under its key', undefined],
    ])('stores a clean lead %s where its content was set aside', async ([_, key], { open }) => {
      const outboxes = [await open(), await open()] as const;
      const [outbox] = outboxes;
      const spam = exampleLead({ suspicion: 'trap' });
      const clean = { ...spam, suspicion: null, ...(key && { idempotencyKey: key }) };
      await outbox.accept(spam, start);
      const answers = await Promise.all(
        outboxes.flatMap((each) => Array.from({ length: 5 }, () => each.accept(clean, at(minute)))),
      );
      const [taken, ...others] = answers.filter(({ kind }) => kind === 'stored');
      expect(others).toEqual([]);
      expect(answers.filter(({ kind }) => kind === 'repeated')).toHaveLength(9);
      expect(await outbox.counts()).toMatchObject({ waiting: 1, 'set-aside': 1 });
      // Its content now refers to the clean lead.
      expect(await outbox.accept(clean, at(2 * minute))).toEqual({ ...taken, kind: 'repeated' });
      const third = { ...spam, idempotencyKey: 'a third' };
      expect(await outbox.accept(third, at(2 * minute))).toEqual({ ...taken, kind: 'repeated' });
      expect(await outbox.counts()).toMatchObject({ waiting: 1, 'set-aside': 1 });
    });

    it('takes a repetition of what the agency itself set aside for one', async ({ outbox }) => {
      const lead = exampleLead();
      const reference = await storedAs(outbox, 'waiting', lead);
      await outbox.act('set-aside', reference, 'waiting', by(at(minute)));
      const again = await outbox.accept({ ...lead, idempotencyKey: 'another key' }, at(2 * minute));
      expect(again).toMatchObject({ kind: 'repeated', reference });
    });
  });
}
