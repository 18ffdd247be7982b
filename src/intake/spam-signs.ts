import { controlFields, minimumFillMs } from '../forms/control-fields.ts';
import type { Form } from '../forms/define-form.ts';
import { isTyped, type TypedField } from '../forms/fields.ts';
import type { SpamSign } from '../leads/spam-sign.ts';
import type { Sender } from './origin.ts';

/** A submission as its form has read it. */
export type Read = {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, string>>;
  readonly form: Form;
  readonly sender: Sender;
  /** It was sent before, refused, and mended since: how long that took says nothing. */
  readonly isCorrected: boolean;
};

/** Everything about a submission that people's are seldom like. */
export function spamSignsOf({
  answers,
  values,
  form,
  sender,
  isCorrected,
}: Read): readonly SpamSign[] {
  const fields = form.fields.filter(isTyped);
  const text = fields.filter(isFree).map(({ name }) => values[name] ?? '');
  return [
    ...originSigns(sender),
    ...trapSigns(answers[controlFields.trap]),
    ...(isCorrected ? [] : timeSigns(answers[controlFields.shownFor])),
    ...linkSigns(text.join('\n')),
    ...markupSigns(text.join('\n')),
    ...nameSigns(fields.filter(isName).map(({ name }) => values[name] ?? '')),
  ];
}

/** Why a lead is set aside for a person to look at; null when its signs are not enough for that. */
export function suspicionOf(signs: readonly SpamSign[]): string | null {
  const weight = signs.reduce((sum, sign) => sum + weightOf(sign), 0);
  return weight < enough ? null : signs.map(wordsFor).join(', ');
}

const enough = 2;
const manyLinks = 3;
/** So many that nothing else is needed. */
const farTooManyLinks = 10;

/** People are quick too, name example sites and paste from pages: one such sign alone is a coincidence. */
function weightOf(sign: SpamSign): number {
  if (sign.kind === 'trap' || sign.kind === 'origin') return enough;
  return sign.kind === 'links' && sign.count >= farTooManyLinks ? enough : 1;
}

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

const originSigns = (sender: Sender): readonly SpamSign[] =>
  sender.kind === 'foreign page' ? [{ kind: 'origin', origin: sender.origin }] : [];

/** A page sends text; whatever else came was put there by a machine. */
function trapSigns(trap: unknown): readonly SpamSign[] {
  if (trap === undefined || (typeof trap === 'string' && trap.trim() === '')) return [];
  return [{ kind: 'trap', held: excerpt(typeof trap === 'string' ? trap : JSON.stringify(trap)) }];
}

function timeSigns(shown: unknown): readonly SpamSign[] {
  const ms = typeof shown === 'string' && shown !== '' ? Number(shown) : shown;
  const isQuick = typeof ms === 'number' && ms >= 0 && ms < minimumFillMs;
  return isQuick ? [{ kind: 'quick', ms: Math.round(ms) }] : [];
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
  const place = text.search(/<a\s+href|\[url[=\]]|\[link=/i);
  return place < 0 ? [] : [{ kind: 'markup', held: excerpt(text.slice(place)) }];
}

function nameSigns(names: readonly string[]): readonly SpamSign[] {
  const held = names.find((name) => name.search(link) >= 0);
  return held === undefined ? [] : [{ kind: 'linked name', held: excerpt(held) }];
}

/** Where a visitor writes whatever comes to mind; a field for an address holds one rightly. */
const isFree = ({ kind }: TypedField): boolean => kind === 'text' || kind === 'textarea';

const isName = ({ autocomplete = '' }: TypedField): boolean =>
  ['name', 'given-name', 'family-name'].includes(autocomplete);

const excerptLength = 200;

/** Enough to judge by, and well formed: it was cut anywhere. */
const excerpt = (text: string): string => text.slice(0, excerptLength).trim().toWellFormed();
