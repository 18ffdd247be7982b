import {
  controlFields,
  type Form,
  isTyped,
  minimumFillMs,
  type TypedField,
} from '@tidewright/forms';
import { enough, type SpamSign, type SpamWeights, weightOf } from '@tidewright/leads';
import type { RequestSender } from './origin.ts';

type Read = {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, string>>;
  readonly form: Form;
  readonly sender: RequestSender;
  /** It was refused before, so its fill time says nothing. */
  readonly isCorrected: boolean;
};

/** Spam signs, enough to set the lead aside or not. */
export function spamSignsOf(read: Read): readonly SpamSign[] {
  const { answers, values, form, sender, isCorrected } = read;
  const fields = form.fields.filter(isTyped);
  const text = fields.filter(isFree).map(({ name }) => values[name] ?? '');
  return [
    ...originSigns(sender),
    ...trapSigns(answers, isCorrected),
    ...(isCorrected ? [] : timeSigns(answers[controlFields.shownFor])),
    ...linkSigns(text.join('\n')),
    ...markupSigns(text.join('\n')),
    ...nameSigns(fields.filter(isName).map(({ name }) => values[name] ?? '')),
  ];
}

/** Why the lead is set aside; null if its signs aren't enough. */
export const suspicionOf = (signs: readonly SpamSign[], weights: SpamWeights): string | null =>
  weightOf(signs, weights) < enough ? null : signs.map(wordsFor).join(', ');

const manyLinks = 3;

function wordsFor(sign: SpamSign): string {
  switch (sign.kind) {
    case 'trap':
      return 'filled the trap field';
    case 'origin':
      return sign.origin === null
        ? 'sent from a page that hides its origin'
        : `sent from a page on ${sign.origin}, which is not in ALLOWED_ORIGINS`;
    case 'quick':
      return `sent ${sign.ms} ms after the form was shown`;
    case 'links':
      return `holds ${sign.count} links`;
    case 'markup':
      return 'holds links written as markup';
    case 'linked name':
      return 'holds a link in a name';
  }
}

const originSigns = (sender: RequestSender): readonly SpamSign[] =>
  sender.kind === 'foreign page' ? [{ kind: 'origin', origin: sender.origin }] : [];

/** A page sends text, and how long it was open; anything else is from a machine. */
function trapSigns(answers: Read['answers'], isCorrected: boolean): readonly SpamSign[] {
  const trap = answers[controlFields.trap];
  if (trap === undefined || (typeof trap === 'string' && trap.trim() === '')) return [];
  if (typeof trap !== 'string') return [{ kind: 'trap', held: excerpt(JSON.stringify(trap)) }];
  const isTimed = isCorrected || msOf(answers[controlFields.shownFor]) !== null;
  return [{ kind: 'trap', held: excerpt(trap), ...(isTimed && { isTimed }) }];
}

/** Null if it isn't a time. */
function msOf(shown: unknown): number | null {
  const ms = typeof shown === 'string' && shown !== '' ? Number(shown) : shown;
  return typeof ms === 'number' && ms >= 0 ? ms : null;
}

function timeSigns(shown: unknown): readonly SpamSign[] {
  const ms = msOf(shown);
  return ms !== null && ms < minimumFillMs ? [{ kind: 'quick', ms: Math.round(ms) }] : [];
}

const link = /https?:\/\/|www\./gi;

function linkSigns(text: string): readonly SpamSign[] {
  const [first, ...others] = text.matchAll(link);
  const count = others.length + 1;
  if (!first || count < manyLinks) return [];
  return [
    { kind: 'links', count, first: excerpt(text.slice(first.index).split(/\s/, 1)[0] ?? '') },
  ];
}

function markupSigns(text: string): readonly SpamSign[] {
  const start = text.search(/<a\s+href|\[url[=\]]|\[link=/i);
  return start < 0 ? [] : [{ kind: 'markup', held: excerpt(text.slice(start)) }];
}

function nameSigns(names: readonly string[]): readonly SpamSign[] {
  const held = names.find((name) => name.search(link) >= 0);
  return held === undefined ? [] : [{ kind: 'linked name', held: excerpt(held) }];
}

/** Free text; URL fields contain links anyway. */
const isFree = ({ kind }: TypedField): boolean => kind === 'text' || kind === 'textarea';

const isName = ({ autocomplete = '' }: TypedField): boolean =>
  ['name', 'given-name', 'family-name'].includes(autocomplete);

const excerptLength = 200;

/** Well formed, because it may be cut anywhere. */
const excerpt = (text: string): string => text.slice(0, excerptLength).trim().toWellFormed();
