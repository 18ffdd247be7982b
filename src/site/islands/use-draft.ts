import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, newDraft, readDraft, type Sent, writeDraft } from './draft.ts';
import { fillEmpty, readValues } from './form-controls.ts';

/** What a parameter of the page's address puts into a field. */
export type Prefill = {
  readonly parameter: string;
  readonly field: string;
  readonly texts: Readonly<Record<string, string>>;
};

type DraftOptions = {
  readonly formId: string;
  readonly names: readonly string[];
  readonly prefill: Prefill | undefined;
  /** Under which the server knows what was posted before, and takes this as its correction. */
  readonly key: string | undefined;
};

/** Brings back what was typed before this script came, or before a reload, and keeps it from now on. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { formId, names, prefill, key }: DraftOptions,
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
    draft.current = { ...readDraft(formId), ...(key && { key }) };
    setSent(draft.current.sent);
    fillEmpty(form.current, typedBefore);
    clearUntouched(form.current, prefill);
    fillEmpty(form.current, withPrefill(draft.current.values, prefill));
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
const isUntouched = (text: string, { texts }: Prefill): boolean =>
  text.trim() === '' || Object.values(texts).includes(text);

function clearUntouched(form: HTMLFormElement, prefill: Prefill | undefined): void {
  if (!prefill) return;
  const control = form.elements.namedItem(prefill.field) as HTMLInputElement | null;
  if (control && isUntouched(control.value, prefill)) control.value = '';
}

function withPrefill(values: Draft['values'], prefill: Prefill | undefined): Draft['values'] {
  if (!prefill) return values;
  const { parameter, field, texts } = prefill;
  const text = texts[new URLSearchParams(location.search).get(parameter) ?? ''];
  return text && isUntouched(values[field] ?? '', prefill) ? { ...values, [field]: text } : values;
}
