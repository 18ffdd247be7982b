import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { controlFields } from '../../forms/control-fields.ts';
import { isTyped } from '../../forms/fields.ts';
import { chosenFile, readValues, refusedEmails } from './form-controls.ts';
import type { FailureWords } from './form-words.ts';
import type { LeadFormProps } from './lead-form-props.ts';
import { type PlainForm, reviveForm } from './plain-form.ts';
import { failureWords } from './rule-words.ts';
import { type Outcome, postPlainly, sendLead } from './send-lead.ts';
import { useChosenFile } from './use-chosen-file.ts';
import { useDraft } from './use-draft.ts';

export type Phase =
  | { readonly kind: 'idle' }
  /** The share of a file that has gone out, from 0 to 1. */
  | { readonly kind: 'busy'; readonly progress?: number }
  /** What was not even answered may get through when the browser posts it by itself. */
  | { readonly kind: 'failed'; readonly message: string; readonly isUnanswered: boolean }
  | { readonly kind: 'stored'; readonly reference?: string };

type Errors = Readonly<Record<string, string>>;

/** The life of a form in the visitor's hands, from the first letter to the reference. */
export function useLeadForm(
  plain: PlainForm,
  { origin = '', fileWords, begun, asksFor, answer }: LeadFormProps,
) {
  const form = useMemo(() => reviveForm(plain), [plain]);
  const names = useMemo(() => form.fields.filter(isTyped).map(({ name }) => name), [form]);
  const fileField = form.fields.find((field) => field.kind === 'file');
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  /** Nothing was typed since the last success. */
  const isEmptied = useRef(false);
  const draft = useDraft(element, {
    form,
    names,
    // What the server brings back was typed, even where it is a text of ours.
    begun: answer ? undefined : begun,
    correction: answer?.correction,
  });
  const resume = useChosenFile(fileField, fileWords?.unreadable ?? '');
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  /** What is wrong now: a message goes when its field is mended. */
  const [errors, setErrors] = useState<Errors>(answer?.errors ?? {});
  /** What was wrong at the last sending. It stands until the next one, for those who work through it. */
  const [summary, setSummary] = useState<Errors>(errors);
  /** Why the server stored nothing of what was posted. */
  const [refusal, setRefusal] = useState(answer?.failure);

  // A file may have been chosen before the script came.
  useEffect(() => {
    const file = element.current && chosenFile(element.current, fileField);
    if (file) void resume.choose(file);
  }, []);

  const problemsOf = (at: HTMLFormElement): Errors => {
    const refused = refusedEmails(at).map((name) => [name, invalidMessage(plain, name)]);
    return { ...Object.fromEntries(refused), ...form.parse(readValues(at, names)).errors };
  };

  const showErrors = (found: Errors) => {
    const ordered = form.fields.flatMap(({ name }) => (found[name] ? [[name, found[name]]] : []));
    setErrors(Object.fromEntries(ordered));
    setSummary(Object.fromEntries(ordered));
    setPhase({ kind: 'idle' });
  };

  const fail = (message: string, isUnanswered: boolean) =>
    setPhase({ kind: 'failed', message, isUnanswered });

  const finish = (at: HTMLFormElement, outcome: Extract<Outcome, { kind: 'stored' }>) => {
    const { kind: _, ...reference } = outcome;
    if (form.afterSuccess === 'schedule') {
      draft.finish({ values: readValues(at, names), ...reference });
    } else {
      at.reset();
      void resume.choose(undefined);
      draft.finish();
      isEmptied.current = true;
    }
    setPhase(outcome);
  };

  async function attempt(at: HTMLFormElement): Promise<void> {
    // Pressed once more after the thanks, which get the focus again.
    if (phase.kind === 'stored' && isEmptied.current) return setPhase({ ...phase });
    setRefusal(undefined);
    const fileProblem = await resume.problem();
    const found = problemsOf(at);
    const all = fileField && fileProblem ? { ...found, [fileField.name]: fileProblem } : found;
    if (Object.keys(all).length > 0) return showErrors(all);

    setErrors({});
    setSummary({});
    const { key, shownAt, sent } = draft.current();
    const values = readValues(at, names);
    const file = chosenFile(at, fileField);
    if (sent && JSON.stringify(sent.values) === JSON.stringify(values)) {
      const { values: _, ...stored } = sent;
      return finish(at, { kind: 'stored', ...stored });
    }
    setPhase({ kind: 'busy' });
    const outcome = await sendLead(
      {
        formId: form.id,
        origin,
        idempotencyKey: key,
        shownForMs: Date.now() - shownAt,
        answers: {
          ...values,
          ...readValues(at, [controlFields.trap]),
          ...(asksFor && { [asksFor.name]: asksFor.value }),
        },
        ...(fileField && file && { file: { name: fileField.name, content: file } }),
      },
      (progress) => setPhase({ kind: 'busy', progress }),
    );
    if (outcome.kind === 'stored') return finish(at, outcome);
    if (outcome.kind === 'invalid') return showErrors(outcome.errors);
    if (outcome.kind === 'superseded') draft.renewKey();
    const isUnanswered = outcome.kind === 'failed' && outcome.why === 'unanswered';
    return fail(failureText(outcome, plain.failureMessage, failureWords), isUnanswered);
  }

  return {
    element,
    phase,
    errors,
    summary,
    refusal,
    resume,
    sent: draft.sent,
    postPlainly() {
      const { key, shownAt } = draft.current();
      if (element.current)
        postPlainly(element.current, { idempotencyKey: key, shownForMs: Date.now() - shownAt });
    },
    chooseFile(file: File | undefined) {
      isEmptied.current = false;
      if (fileField) setErrors(without(errors, fileField.name));
      void resume.choose(file);
    },
    onInput(event: SyntheticEvent<HTMLFormElement>) {
      draft.save();
      isEmptied.current = false;
      const { name } = event.target as HTMLInputElement;
      if (errors[name] && !problemsOf(event.currentTarget)[name]) setErrors(without(errors, name));
    },
    async onSubmit(event: SyntheticEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        await attempt(event.currentTarget);
      } catch (fault) {
        // A fault of ours must not leave the visitor waiting.
        fail(plain.failureMessage, true);
        throw fault;
      } finally {
        isBusy.current = false;
      }
    },
  };
}

export type LeadFormState = ReturnType<typeof useLeadForm>;

const without = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name));

function invalidMessage(form: PlainForm, name: string): string {
  const field = form.fields.find((other) => other.name === name);
  return (field && 'invalid' in field && field.invalid) || '';
}

type Failure = Exclude<Outcome, { kind: 'stored' | 'invalid' }>;

/** What the visitor reads when nothing was stored. */
export function failureText(failure: Failure, formMessage: string, words: FailureWords): string {
  switch (failure.kind) {
    case 'failed':
      return failure.why === 'offline' ? `${formMessage} ${words.offline}` : formMessage;
    case 'limited':
      return words.limited.replace('{n}', waitingTime(failure.seconds, words));
    case 'too-large':
      return words.tooLarge;
    case 'superseded':
      return words.superseded;
  }
}

const waitingTime = (seconds: number | undefined, words: FailureWords): string =>
  seconds === undefined || seconds === 60
    ? words.minute
    : words.seconds.replace('{n}', String(Math.max(2, seconds)));
