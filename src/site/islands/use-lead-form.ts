import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { controlFields } from '../../forms/control-fields.ts';
import { defineForm } from '../../forms/define-form.ts';
import { isTyped } from '../../forms/fields.ts';
import { chosenFile, readValues, refusedEmails } from './form-controls.ts';
import type { FailureWords, LeadFormProps, PlainForm } from './lead-form-props.ts';
import { failureWords, ruleWords } from './rule-words.ts';
import { type Outcome, type OutgoingLead, postPlainly, sendLead } from './send-lead.ts';
import { useChosenFile } from './use-chosen-file.ts';
import { type Draft, useDraft } from './use-draft.ts';

export type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly progress?: number }
  /** If unanswered, a plain post by the browser may still get through. */
  | { readonly kind: 'failed'; readonly message: string; readonly isUnanswered: boolean }
  | { readonly kind: 'stored'; readonly reference?: string };

type Errors = Readonly<Record<string, string>>;

export function useLeadForm(plain: PlainForm, props: LeadFormProps) {
  const parts = useFormParts(plain, props);
  const { element, draft, resume, fileField, isEmptied } = parts;
  const messages = useMessages(plain, props);
  const { phase, setPhase, attempt } = useSending(parts, messages, props);
  const isBusy = useRef(false);

  return {
    ...parts,
    ...messages,
    phase,
    postPlainly() {
      if (element.current) postPlainly(element.current, keyOf(draft.current()));
    },
    chooseFile(file: File | undefined) {
      isEmptied.current = false;
      if (fileField) messages.mend(fileField.name);
      void resume.choose(file);
    },
    onInput(event: SyntheticEvent<HTMLFormElement>) {
      draft.save();
      isEmptied.current = false;
      const { name } = event.target as HTMLInputElement;
      if (messages.errors[name] && !parts.problemsIn(event.currentTarget)[name])
        messages.mend(name);
    },
    async onSubmit(event: SyntheticEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        await attempt(event.currentTarget);
      } catch (fault) {
        // A bug of ours must not leave the visitor waiting.
        setPhase({ kind: 'failed', message: plain.failureMessage, isUnanswered: true });
        throw fault;
      } finally {
        isBusy.current = false;
      }
    },
  };
}

function useFormParts(plain: PlainForm, { fileWords, begun, answer }: LeadFormProps) {
  const form = useMemo(() => defineForm(plain, ruleWords), [plain]);
  const names = useMemo(() => form.fields.filter(isTyped).map(({ name }) => name), [form]);
  const fileField = form.fields.find((field) => field.kind === 'file');
  const element = useRef<HTMLFormElement>(null);
  /** Nothing typed since the last success. */
  const isEmptied = useRef(false);
  const draft = useDraft(element, {
    form,
    names,
    // What the server returns counts as typed, even if it's our own prefill.
    begun: answer ? undefined : begun,
    correction: answer?.correction,
  });
  const resume = useChosenFile(fileField, fileWords?.unreadable ?? '');

  // A file may have been chosen before the script loaded.
  useEffect(() => {
    const file = element.current && chosenFile(element.current, fileField);
    if (file) void resume.choose(file);
  }, []);

  const problemsIn = (at: HTMLFormElement): Errors => {
    const refused = refusedEmails(at).map((name) => [name, invalidMessage(plain, name)]);
    return { ...Object.fromEntries(refused), ...form.parse(readValues(at, names)).errors };
  };
  return { form, names, fileField, element, isEmptied, draft, resume, problemsIn };
}

function useMessages({ fields }: PlainForm, { answer }: LeadFormProps) {
  /** Current errors: fixing a field removes its message. */
  const [errors, setErrors] = useState<Errors>(answer?.errors ?? {});
  /** Errors of the last attempt, shown until the next one. */
  const [summary, setSummary] = useState<Errors>(errors);
  /** Why the server refused a plain post. */
  const [refusal, setRefusal] = useState(answer?.failure);

  return {
    errors,
    summary,
    refusal,
    show(found: Errors) {
      const ordered = fields.flatMap(({ name }) => (found[name] ? [[name, found[name]]] : []));
      setErrors(Object.fromEntries(ordered));
      setSummary(Object.fromEntries(ordered));
      setRefusal(undefined);
    },
    mend(fixed: string) {
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== fixed)));
    },
  };
}

type Parts = ReturnType<typeof useFormParts>;

function useSending(parts: Parts, messages: ReturnType<typeof useMessages>, props: LeadFormProps) {
  const { names, fileField, isEmptied, draft, resume } = parts;
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });

  const showErrors = (found: Errors) => {
    messages.show(found);
    setPhase({ kind: 'idle' });
  };

  const finish = (at: HTMLFormElement, outcome: Extract<Outcome, { kind: 'stored' }>) => {
    const { kind: _, ...reference } = outcome;
    if (props.form.afterSuccess === 'schedule') {
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
    // Pressed again after the thanks: focus them again.
    if (phase.kind === 'stored' && isEmptied.current) return setPhase({ ...phase });
    const fileProblem = await resume.problem();
    const found = parts.problemsIn(at);
    const all = fileField && fileProblem ? { ...found, [fileField.name]: fileProblem } : found;
    if (Object.keys(all).length > 0) return showErrors(all);

    messages.show({});
    const lead = leadIn(at, parts, props);
    const { sent } = draft.current();
    if (sent && JSON.stringify(sent.values) === JSON.stringify(readValues(at, names))) {
      const { values: _, ...stored } = sent;
      return finish(at, { kind: 'stored', ...stored });
    }
    setPhase({ kind: 'busy' });
    const outcome = await sendLead(lead, (progress) => setPhase({ kind: 'busy', progress }));
    if (outcome.kind === 'stored') return finish(at, outcome);
    if (outcome.kind === 'invalid') return showErrors(outcome.errors);
    if (outcome.kind === 'superseded') draft.renewKey();
    return setPhase({
      kind: 'failed',
      message: failureText(outcome, props.form.failureMessage, failureWords),
      isUnanswered: outcome.kind === 'failed' && outcome.why === 'unanswered',
    });
  }

  return { phase, setPhase, attempt };
}

/** A snapshot: later edits aren't sent. */
function leadIn(at: HTMLFormElement, parts: Parts, props: LeadFormProps): OutgoingLead {
  const { fileField, draft, names } = parts;
  const { origin = '', asksFor, form } = props;
  const file = chosenFile(at, fileField);
  return {
    formId: form.id,
    origin,
    ...keyOf(draft.current()),
    answers: {
      ...readValues(at, [...names, controlFields.trap]),
      ...(asksFor && { [asksFor.name]: asksFor.value }),
    },
    ...(fileField && file && { file: { name: fileField.name, content: file } }),
  };
}

const keyOf = ({ key, shownAt }: Draft) => ({
  idempotencyKey: key,
  shownForMs: Date.now() - shownAt,
});

export type LiveFormProps = LeadFormProps & { lead: ReturnType<typeof useLeadForm> };

function invalidMessage(form: PlainForm, name: string): string {
  const field = form.fields.find((other) => other.name === name);
  return (field && 'invalid' in field && field.invalid) || '';
}

type Failure = Exclude<Outcome, { kind: 'stored' | 'invalid' }>;

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
