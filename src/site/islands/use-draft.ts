import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Form } from '../../forms/define-form.ts';
import { isUntouched } from '../../forms/field-rule.ts';
import type { Field } from '../../forms/fields.ts';
import { fillEmpty, readValues } from './form-controls.ts';
import { readObject } from './send-lead.ts';
import { placeId } from './server-markup.ts';

type DraftOptions = {
  readonly form: Pick<Form, 'id' | 'fields'>;
  readonly names: readonly string[];
  /** What stands in fields before anybody has typed. */
  readonly begun: Draft['values'] | undefined;
  /** Under which the server knows what was posted before, and takes this as its correction. */
  readonly correction: string | undefined;
};

/** Brings back what was typed before this script came, or before a reload, and keeps it from now on. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { form: { id: formId, fields }, names, begun, correction }: DraftOptions,
) {
  // Read while the page is still as the visitor left it: taking over may replace its controls.
  const [typedBefore] = useState(() => valuesInPage(formId, names));
  const draft = useRef<Draft>(null);
  const [sent, setSent] = useState<Sent>();

  const keep = (next: Draft) => {
    draft.current = next;
    writeDraft(formId, next);
  };

  const save = () => {
    if (!form.current || !draft.current) return;
    keep({ ...draft.current, values: readValues(form.current, names) });
  };

  useEffect(() => {
    if (!form.current) return;
    // What was posted while this script was loading has the key that wake-forms.ts left here.
    const key = form.current.dataset['key'] ?? correction;
    draft.current = { ...readDraft(formId), ...(key && { key }) };
    setSent(draft.current.sent);
    fillEmpty(form.current, typedBefore);
    clearUntouched(form.current, fields);
    fillEmpty(form.current, { ...begun, ...typedIn(draft.current.values, fields) });
    save();
  }, []);

  return {
    sent,
    save,
    current: () => (draft.current ??= readDraft(formId)),
    /** Under a new key the same answers count as another lead. */
    renewKey: () =>
      draft.current && keep({ ...newDraft(draft.current.shownAt), values: draft.current.values }),
    /** Ends this draft; a form with a step after it keeps what was sent, to come back to. */
    finish: (stored?: Sent) => {
      keep({ ...newDraft(Date.now()), ...(stored && { values: stored.values, sent: stored }) });
      setSent(stored);
    },
  };
}

function valuesInPage(formId: string, names: readonly string[]): Record<string, string> {
  if (typeof document === 'undefined') return {};
  const form = document.querySelector<HTMLFormElement>(`form[data-form="${formId}"]`);
  return form ? readValues(form, names) : {};
}

/** A field that still holds an untouched text of ours counts as empty, in the page and in a draft. */
function clearUntouched(form: HTMLFormElement, fields: readonly Field[]): void {
  for (const field of fields) {
    const control = form.elements.namedItem(field.name) as HTMLTextAreaElement | null;
    if (control && field.kind === 'textarea' && isUntouched(field, control.value))
      control.value = '';
  }
}

const typedIn = (values: Draft['values'], fields: readonly Field[]): Draft['values'] =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = fields.find((other) => other.name === name);
      return field?.kind !== 'textarea' || !isUntouched(field, value);
    }),
  );

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

type Sent = {
  readonly values: Readonly<Record<string, string>>;
  readonly reference?: string;
  /** With which times for a call can be added to it. */
  readonly token?: string;
};

const newDraft = (shownAt: number): Draft => ({ key: randomKey(), shownAt, values: {} });

/** Not crypto.randomUUID: it is missing where a site is tried out without HTTPS. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The form stands in the page from the beginning, before any script of ours. */
const readDraft = (formId: string): Draft => ({
  ...newDraft(performance.timeOrigin),
  ...readObject(() => sessionStorage.getItem(placeId(formId))),
});

function writeDraft(formId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(placeId(formId), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the draft then lives as long as the page.
  }
}
