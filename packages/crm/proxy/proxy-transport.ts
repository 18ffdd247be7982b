import {
  type Answer,
  createHttpCaller,
  type HttpCallerOptions,
  ok,
  wrongSetting,
} from '@tidewright/kit/http-call';
import type { GroupIds, Lead, Progress } from '@tidewright/leads';
import * as v from 'valibot';
import { detailLines, noteText, timesText } from '../lead-text.ts';
import { escapeMarkdown } from '../markdown.ts';
import { withReference } from '../reference-line.ts';
import {
  doneWith,
  runSteps,
  type StepName,
  type StepResult,
  sendOnce,
  withoutUnsure,
} from '../steps.ts';
import type { Transport } from '../transport.ts';
import { redact } from './redact.ts';

const recordsOf = (step: StepName): string => (step === 'times' ? 'notes' : `${step}s`);

export type ProxyOptions = HttpCallerOptions & {
  /** Without a trailing slash. */
  readonly url: string;
  readonly groupIds: GroupIds;
};

/** To the specification's proxy in front of folk: contact, deal, note and times, each by its own address. */
export function createProxyTransport(options: ProxyOptions): Transport {
  const { url, groupIds, log } = options;
  const call = createHttpCaller(options);

  async function post(
    lead: Lead,
    step: StepName,
    data: object,
    { degraded, round }: Progress,
    signal: AbortSignal,
  ): Promise<Answer<string | null>> {
    const explain = (what: string, body: string) => {
      const said = redact(readAnswer(body).error ?? body, lead);
      return `Proxy error: ${what}${said === '' ? '' : ` - ${said}`}`;
    };
    const headers = {
      'content-type': 'application/json',
      // With the same key, plain content might get the old refusal.
      'idempotency-key': `${lead.reference}-${step}${degraded ? '-plain' : ''}${round ? `-${round}` : ''}`,
    };
    const body = JSON.stringify({ data });
    const address = `${url}/api/folk/${recordsOf(step)}`;
    const request = { method: 'POST', url: address, headers, body } as const;
    const result = await call(request, { lead, step, signal }, explain);
    if (result.kind !== 'ok') return result;
    const { id, error } = readAnswer(result.data);
    if (id !== null || error === null) return ok(id);
    const reason = explain('200', result.data);
    return { kind: 'retry', reason, cause: '200', mayHaveHappened: true };
  }

  return {
    mode: 'proxy',
    deliver(lead, save, signal) {
      const { reference, form } = lead;
      const send = async (step: StepName, progress: Progress): Promise<StepResult> => {
        const data = payloads[step](lead, progress, groupIds);
        if (data === null) return { kind: 'done', progress };
        const sent = await sendOnce(step, progress, save, () =>
          post(lead, step, data, progress, signal),
        );
        if (sent.kind === 'missing') {
          if (step === 'contact' || sent.cause === '410') return wrongSetting(sent);
          // Without such an address, a deal or note stays here, and the lead says so.
          const fields = { reference, form, step, reason: sent.reason };
          log.warn(fields, `proxy takes no ${recordsOf(step)}`);
          const { notSent = [], ...others } = withoutNotSent(progress, step);
          return { kind: 'done', progress: { ...others, notSent: [...notSent, step] } };
        }
        if (sent.kind !== 'ok') return sent;
        return doneWith(sent.data ?? reference, step, withoutNotSent(progress, step));
      };
      return runSteps({ lead, send, save, signal, whenPlainIsRefused: 'retry' });
    },
    // The only known call creates a contact, so a delivery decides.
    probe: async () => true,
  };
}

/** The address may exist on a later try. */
function withoutNotSent(progress: Progress, step: StepName): Progress {
  const { notSent = [], ...rest } = withoutUnsure(progress);
  const others = notSent.filter((other) => other !== step);
  return others.length === 0 ? rest : { ...rest, notSent: others };
}

const Id = v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.transform(String))]);

const Body = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    data: v.fallback(v.object({ id: v.fallback(v.nullable(Id), null) }), { id: null }),
    error: v.optional(v.unknown()),
  }),
);

/** Reads only these two; anything else in the answer may be there or not. An answer without an id counts as success. */
export function readAnswer(body: string) {
  const parsed = v.safeParse(Body, body);
  if (!parsed.success) return { id: null, error: null };
  const { data, error } = parsed.output;
  const text = typeof error === 'string' ? error : JSON.stringify(error);
  return { id: data.id, error: error ? text : null };
}

type Payload = (lead: Lead, progress: Progress, groupIds: GroupIds) => object | null;

/** Null if there is nothing to send. */
export const payloads: Readonly<Record<StepName, Payload>> = {
  contact: (lead, { degraded }, groupIds) =>
    degraded ? plainContact(lead) : contact(lead, groupIds),
  deal(lead, progress) {
    const { deal, reference } = lead;
    const contactId = contactInCrm(lead, progress);
    if (progress.degraded || contactId === null || deal === null || deal.recordedOnly) return null;
    const { name, stage, value, expectedCloseDate } = deal;
    const notes = withReference(deal.notes, reference);
    return { name, stage, contactId, value, notes, expectedCloseDate };
  },
  note(lead, progress) {
    const contactId = contactInCrm(lead, progress);
    const text = noteFor(lead, progress.degraded);
    if (contactId === null || text === '') return null;
    return { contactId, text: asNote(text, lead) };
  },
  /** A separate note: times may come later than the rest. */
  times(lead, progress) {
    const contactId = contactInCrm(lead, progress);
    const text = timesText(lead);
    if (contactId === null || text === null) return null;
    return { contactId, text: asNote(text, lead) };
  },
};

/** folk renders what comes through the proxy, too. */
const asNote = (text: string, { reference }: Lead): string =>
  withReference(escapeMarkdown(text), reference);

/** Without an id in the answer, nothing can refer to the contact. */
const contactInCrm = (lead: Lead, { contactId }: Progress): string | null =>
  contactId === undefined || contactId === lead.reference ? null : contactId;

function contact({ contact, reference }: Lead, groupIds: GroupIds) {
  const { group, customFields, ...others } = contact;
  const fields = { ...others, description: withReference(contact.description, reference) };
  const id = groupIds[group];
  const hasValues = Object.keys(customFields).length > 0;
  const customFieldValues = hasValues ? { [id]: customFields } : {};
  return { ...fields, groups: [{ id }], customFieldValues };
}

function plainContact({ contact }: Lead) {
  const { firstName, lastName, emails, phones } = contact;
  return { firstName, lastName, emails, phones };
}

/** The visitor's text, and what a plain contact couldn't hold; empty if there is neither. */
const noteFor = (lead: Lead, isContactPlain = false): string =>
  [noteText(lead) ?? [], isContactPlain ? detailLines(lead) : []].flat().join('\n\n');
