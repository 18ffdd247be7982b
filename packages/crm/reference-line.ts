import { cut } from '@tidewright/kit/cut';

/** The last line of every text we write finds the lead again in the CRM. Cuts the text, never the reference. */
export function withReference(text: string, reference: string, longest = Number.POSITIVE_INFINITY) {
  const end = `Reference: ${reference}`;
  return text === '' ? end : `${cut(text, longest - end.length - 2)}\n\n${end}`;
}

/** Those that end a text of ours; several if people put texts together. */
export const referencesIn = (text: string): readonly string[] =>
  [...text.matchAll(/Reference: ([A-Z\d]+-[A-Z\d]{4}-[A-Z\d]{4})/g)].map(([, found = '']) => found);

/** folk may reformat text but keeps the words. */
export const mentions = (text: unknown, reference: string): boolean =>
  typeof text === 'string' && text.includes(reference);
