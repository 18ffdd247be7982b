import {
  attributionFields,
  attributionMaxLength,
  controlFields,
  minimumFillMs,
} from '../forms/control-fields.ts';
import { normaliseLine } from '../forms/normalise.ts';
import type { Sender } from './origin.ts';
import { Refusal } from './refusal.ts';

type Answers = Readonly<Record<string, unknown>>;

/** The sender's own key; undefined when it has none. */
export function idempotencyKeyOf(
  header: string | string[] | undefined,
  answers: Answers,
): string | undefined {
  const key = header || answers[controlFields.idempotencyKey];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('unreadable', {
      message: 'The idempotency key must be 1 to 200 plain characters without spaces.',
    });
  }
  return key;
}

/** Why a submission is set aside for a person to look at; null when it is not. */
export function suspicionOf(answers: Answers, sender: Sender): string | null {
  if (sender.kind === 'foreign page') return foreignPage(sender.origin);
  if (isFilled(answers[controlFields.trap])) return 'filled the trap field';
  const shown = answers[controlFields.shownFor];
  const ms = typeof shown === 'string' && shown !== '' ? Number(shown) : shown;
  if (typeof ms === 'number' && ms >= 0 && ms < minimumFillMs) {
    return `sent ${Math.round(ms)} ms after the form was shown`;
  }
  return null;
}

const foreignPage = (origin: string | null): string =>
  origin === null
    ? 'sent from a page that hides its origin'
    : `sent from a page on ${origin}, which is not in ALLOWED_ORIGINS`;

/** A page sends text; whatever else came was put there by a machine. */
const isFilled = (trap: unknown): boolean =>
  typeof trap === 'string' ? trap.trim() !== '' : trap !== undefined;

export function attributionOf(answers: Answers): Record<string, string> {
  return Object.fromEntries(
    attributionFields.flatMap((name) => {
      const value = answers[name];
      if (typeof value !== 'string') return [];
      const text = normaliseLine(value.slice(0, attributionMaxLength));
      return text === '' ? [] : [[name, text]];
    }),
  );
}
