import { placeId } from './server-markup.ts';

/**
 * A form that is being filled in, kept for this tab: what was typed, and the
 * key under which it will be stored once however often it is sent.
 */
export type Draft = {
  readonly key: string;
  /** When the form was first shown; a reload does not start again. */
  readonly shownAt: number;
  readonly values: Readonly<Record<string, string>>;
  /** What was stored last, for a form that has a step after it. */
  readonly sent?: Sent;
};

export type Sent = {
  readonly values: Readonly<Record<string, string>>;
  readonly reference?: string;
  /** With which times for a call can be added to it. */
  readonly token?: string;
};

/** The form stands in the page from the beginning, before any script of ours. */
const firstDraft = (): Draft => newDraft(performance.timeOrigin);

export const newDraft = (shownAt: number): Draft => ({ key: randomKey(), shownAt, values: {} });

/** Not crypto.randomUUID: it is missing where a site is tried out without HTTPS. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

export function readDraft(formId: string): Draft {
  try {
    const stored: Partial<Draft> = JSON.parse(sessionStorage.getItem(placeId(formId)) ?? '{}');
    return { ...firstDraft(), ...stored };
  } catch {
    return firstDraft();
  }
}

export function writeDraft(formId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(placeId(formId), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the draft then lives as long as the page.
  }
}
