import {
  type Form,
  isUntouched,
  type OfferedTimes,
  type QuestionField,
  type Values,
} from '@tidewright/forms';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fillEmpty, placeId, readValues } from './form-controls.ts';
import { readObject } from './send-lead.ts';

type Opening = {
  readonly begun?: Values | undefined;
  /** Key of the earlier post this one corrects. */
  readonly correction?: string;
};

/** Restores what was typed before the script loaded or before a reload, then saves every change. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { id: formId, fields }: Form,
  names: readonly string[],
  { begun, correction }: Opening,
) {
  // Read before hydration, which may replace the controls.
  const [typedBefore] = useState(() => valuesInPage(formId, names));
  const draft = useRef<FormDraft>(null);
  const [sent, setSent] = useState<SentForm>();

  const keep = (next: FormDraft) => {
    draft.current = next;
    writeDraft(formId, next);
  };

  const save = () => {
    if (!form.current || !draft.current) return;
    keep({ ...draft.current, values: readValues(form.current, names) });
  };

  useEffect(() => {
    if (!form.current) return;
    // wake-forms.ts leaves the key of a post sent while this script was loading.
    const key = form.current.dataset['key'] ?? correction;
    draft.current = { ...readDraft(formId), ...(key && { key }) };
    setSent(draft.current.sent);
    // First: hydration puts back what we began a text with, over what was typed.
    clearUntouched(form.current, fields);
    fillEmpty(form.current, typedIn(typedBefore, fields));
    fillEmpty(form.current, { ...begun, ...typedIn(draft.current.values, fields) });
    save();
  }, []);

  return {
    sent,
    save,
    current: () => (draft.current ??= readDraft(formId)),
    /** With a new key, the same answers count as another lead. */
    renewKey: () =>
      draft.current && keep({ ...newDraft(draft.current.shownAt), values: draft.current.values }),
    /** A form with a next step keeps what was sent. */
    finish: (stored?: SentForm) => {
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

/** An untouched prefill counts as empty. */
function clearUntouched(form: HTMLFormElement, fields: readonly QuestionField[]): void {
  for (const field of fields) {
    const control = form.elements.namedItem(field.name) as HTMLTextAreaElement | null;
    if (control && field.kind === 'textarea' && isUntouched(field, control.value))
      control.value = '';
  }
}

const typedIn = (values: Values, fields: readonly QuestionField[]): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = fields.find((other) => other.name === name);
      return field?.kind !== 'textarea' || !isUntouched(field, value);
    }),
  );

/** Kept for this tab. The key makes repeated sends count once. */
export type FormDraft = {
  readonly key: string;
  /** When the form was first shown; a reload doesn't reset it. */
  readonly shownAt: number;
  readonly values: Values;
  /** What was stored last, for a form that has a step after it. */
  readonly sent?: SentForm;
};

type SentForm = {
  readonly values: Values;
  readonly reference?: string;
  /** Lets the visitor add times for a call. */
  readonly token?: string;
  /** Which times those may be. */
  readonly times?: OfferedTimes;
};

const newDraft = (shownAt: number): FormDraft => ({ key: randomKey(), shownAt, values: {} });

/** crypto.randomUUID needs HTTPS. */
const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The form was in the page before any script of ours ran, so it counts as shown since then. */
const readDraft = (formId: string): FormDraft => ({
  ...newDraft(performance.timeOrigin),
  ...readObject(() => sessionStorage.getItem(placeId(formId))),
});

function writeDraft(formId: string, draft: FormDraft): void {
  try {
    sessionStorage.setItem(placeId(formId), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the draft lasts as long as the page.
  }
}
