import { answerRuleOf, controlFields, defineForm, isTyped, type Values } from '@tidewright/forms';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { chosenFile, readValues } from './form-controls.ts';
import type { LaterWords, LeadFormProps } from './lead-form-props.ts';
import { ruleWords } from './rule-words.ts';
import { type OutgoingLead, postPlainly, type SendOutcome, sendLead } from './send-lead.ts';
import { useChosenFile } from './use-chosen-file.ts';
import { type FormDraft, useDraft } from './use-draft.ts';

export type Phase =
  | { readonly kind: 'idle' }
  /** Share of the file that is uploaded, 0 to 1. */
  | { readonly kind: 'busy'; readonly progress?: number }
  | Exclude<SendOutcome, { kind: 'invalid' }>;

export function useLeadForm(props: LeadFormProps) {
  const state = useFormState(props);
  const { element, draft, errors, resume, fileField } = state;
  const { phase, setPhase, attempt } = useSending(state, props);
  const isBusy = useRef(false);

  return {
    ...state,
    phase,
    postPlainly() {
      if (element.current) postPlainly(element.current, keyOf(draft.current()));
    },
    chooseFile(file: File | undefined) {
      if (fileField) state.mend(fileField.name);
      void resume.choose(file);
    },
    onInput(event: SyntheticEvent<HTMLFormElement>) {
      draft.save();
      const { name } = event.target as HTMLInputElement;
      if (errors[name] && !state.problemsIn(event.currentTarget)[name]) state.mend(name);
    },
    async onSubmit(event: SyntheticEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        await attempt(event.currentTarget);
      } catch (fault) {
        // A bug of ours must not leave the visitor waiting.
        setPhase({ kind: 'failed', why: 'unanswered' });
        throw fault;
      } finally {
        isBusy.current = false;
      }
    },
  };
}

function useFormState({ form: plain, fileWords, begun, answer, timeZone = 'UTC' }: LeadFormProps) {
  const form = useMemo(() => defineForm(plain, ruleWords), [plain]);
  const names = useMemo(() => form.fields.filter(isTyped).map(({ name }) => name), [form]);
  const fileField = form.fields.find((field) => field.kind === 'file');
  const element = useRef<HTMLFormElement>(null);
  // What the server returns counts as typed, even if it's our own prefill.
  const draft = useDraft(element, form, names, answer ?? { begun });
  const resume = useChosenFile(fileField, fileWords?.unreadable ?? '');
  /** Current errors: fixing a field removes its message. */
  const [errors, setErrors] = useState<Values>(answer?.errors ?? {});
  /** Errors of the last attempt, shown until the next one. */
  const [summary, setSummary] = useState(errors);
  /** Why the server refused a plain post. */
  const [refusal, setRefusal] = useState(answer?.failure);

  // A file may have been chosen before the script loaded.
  useEffect(() => {
    const file = element.current && chosenFile(element.current, fileField);
    if (file) void resume.choose(file);
  }, []);

  return {
    names,
    fileField,
    element,
    draft,
    resume,
    errors,
    summary,
    refusal,
    problemsIn(at: HTMLFormElement): Values {
      const refused = form.fields.filter(isTyped).flatMap((field) => {
        const control = at.elements.namedItem(field.name) as HTMLInputElement | null;
        const { flaw } = answerRuleOf(field);
        return flaw && control?.validity[flaw] ? [[field.name, field.invalid ?? '']] : [];
      });
      const { errors } = form.parse(readValues(at, names), { now: new Date(), timeZone });
      return { ...Object.fromEntries(refused), ...errors };
    },
    show(found: Values) {
      const ordered = plain.fields.flatMap(({ name }) =>
        found[name] ? [[name, found[name]]] : [],
      );
      setErrors(Object.fromEntries(ordered));
      setSummary(Object.fromEntries(ordered));
      setRefusal(undefined);
    },
    mend(fixed: string) {
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== fixed)));
    },
  };
}

type State = ReturnType<typeof useFormState>;

function useSending(state: State, props: LeadFormProps) {
  const { names, fileField, draft, resume } = state;
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });

  const showErrors = (found: Values) => {
    state.show(found);
    setPhase({ kind: 'idle' });
  };

  const finish = (at: HTMLFormElement, outcome: Extract<SendOutcome, { kind: 'stored' }>) => {
    const { kind: _, ...reference } = outcome;
    if (props.form.afterSuccess === 'schedule') {
      draft.finish({ values: readValues(at, names), ...reference });
    } else {
      at.reset();
      void resume.choose(undefined);
      draft.finish();
    }
    setPhase(outcome);
  };

  async function attempt(at: HTMLFormElement): Promise<void> {
    const fileProblem = await resume.problem();
    const found = state.problemsIn(at);
    const all = fileField && fileProblem ? { ...found, [fileField.name]: fileProblem } : found;
    if (Object.keys(all).length > 0) return showErrors(all);

    state.show({});
    const lead = leadIn(at, state, props);
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
    return setPhase(outcome);
  }

  return { phase, setPhase, attempt };
}

/** A snapshot: later edits aren't sent. */
function leadIn(
  at: HTMLFormElement,
  { fileField, draft, names }: State,
  { origin = '', asksFor, form }: LeadFormProps,
): OutgoingLead {
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

const keyOf = ({ key, shownAt }: FormDraft) => ({
  idempotencyKey: key,
  shownForMs: Date.now() - shownAt,
});

export type LiveFormProps = LeadFormProps & { lead: ReturnType<typeof useLeadForm> };

/** Undefined if nothing failed. */
export function failureText(phase: Phase, formMessage: string, words: LaterWords) {
  switch (phase.kind) {
    case 'failed':
      return phase.why === 'offline' ? `${formMessage} ${words.offline}` : formMessage;
    case 'limited':
      return words.limited.replace('{n}', waitingTime(phase.seconds, words));
    case 'too-large':
      return words.tooLarge;
    case 'superseded':
      return words.superseded;
    default:
      return undefined;
  }
}

const waitingTime = (seconds: number | undefined, words: LaterWords): string =>
  seconds === undefined || seconds === 60
    ? words.minute
    : words.seconds.replace('{n}', String(Math.max(2, seconds)));
