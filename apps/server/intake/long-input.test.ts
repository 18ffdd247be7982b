import { addressKey } from '@tidewright/kit/client-address';
import { safeFileName } from '@tidewright/leads';
import { describe, expect, it } from 'vitest';
import { attachment } from '../../../packages/leads/file-name.ts';
import { formsById } from '../../../test/content-forms.ts';
import { everyFormPage } from '../../../test/every-form-page.ts';
import { growth } from '../../../test/growth.ts';
import { subjectOf } from './files-route.ts';
import { parseFolkContact } from './folk-contacts-route.ts';
import { originsOf, senderOf } from './origin.ts';
import { attributionOf, contentHash, idempotencyKeyOf } from './receive-lead.ts';
import { spamSignsOf } from './spam-signs.ts';
import { parseObject } from './submission.ts';

/** Backtracking patterns take quadratic time on these. */
const words = ['a', ' ', '.', '/', '\\', ':', '"', '[', '%41', '\u0301\u0323'];
const markup = ['a ', ' ', '<', '&', '\r', '\r\n', '<!--', '</textarea>', 'PHONE'];

const now = new Date('2026-11-15T12:00:00Z');
const ours = { groupIds: {}, content: { current: () => ({ forms: formsById }) } };
const trusted = originsOf(['https://www.example.com']);
const ignoreRefusal = (read: () => unknown) => {
  try {
    read();
  } catch {
    // A refusal is fine; only the time counts.
  }
};

const form = formsById.get('contact')?.form;
const signsIn = (text: string) =>
  form &&
  spamSignsOf({
    answers: { topic: text, shownFor: text },
    values: { name: text, details: `http://${text}<a ${text}` },
    form,
    sender: { kind: 'program' },
    isCorrected: false,
  });

const readers: readonly (readonly [string, (text: string) => unknown])[] = [
  ['a file’s name', (text) => safeFileName(`cv${text}`, 'application/pdf')],
  ['a file’s name in a header', (text) => attachment(safeFileName(text, 'application/pdf'))],
  ['an origin', (text) => senderOf({ origin: `https://${text}` }, 'a.example', trusted)],
  ['a bare origin', (text) => senderOf({ origin: text }, 'a.example', trusted)],
  ['a link’s token', (text) => subjectOf('file', `a${text}`, 'secret', now)],
  ['an address', (text) => addressKey(`::${text}`, 'secret')],
  ['a key', (text) => idempotencyKeyOf(text, {})],
  ['signs of spam', signsIn],
  ['attribution', (text) => attributionOf({ first_utm_source: text }, [])],
  ['content', (text) => contentHash('x', { a: text }, undefined)],
  ['JSON', parseObject],
  ['JSON inside', (text) => parseObject(JSON.stringify({ a: text }))],
  ['a contact', (text) => contactOf({ urls: [`https://${text}`], [text]: text }, text)],
  ['a contact’s fields', (text) => contactOf({ customFieldValues: { [text]: { a: text } } })],
];

const contactOf = (more: object, address = 'a') =>
  parseFolkContact({ emails: [`${address}@${address}`], ...more }, ours);

const contact = everyFormPage('contact');
const pageReaders: readonly (readonly [string, (text: string) => unknown])[] = [
  ['a line', (text) => contact?.again({ values: { name: text }, errors: {} })],
  ['a text', (text) => contact?.again({ values: { details: text }, errors: {} })],
  ['what was wrong', (text) => contact?.again({ values: {}, errors: { name: text } })],
  ['a failure', (text) => contact?.again({ values: {}, errors: {}, failure: text })],
];

describe.each(readers)('reading %s', (_, read) => {
  it.each(words)('made of %j takes no more than its share of time', (word) => {
    const reading = repeating(word, 2_000, (text) => ignoreRefusal(() => read(text)));
    expect(growth(reading, 2_000)).toBeLessThan(8);
  });
});

describe.each(pageReaders)('showing %s', (_, read) => {
  it.each(markup)('made of %j takes no more than its share of time', (piece) => {
    expect(growth(repeating(piece, 2_000, read), 2_000)).toBeLessThan(8);
  });
});

/** Created beforehand, so it isn't measured. */
function repeating(piece: string, least: number, read: (text: string) => unknown) {
  const texts = new Map([least, 4 * least].map((count) => [count, piece.repeat(count)]));
  return (count: number) => read(texts.get(count) ?? '');
}
