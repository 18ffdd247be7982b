import { fillPlaceholders, isTyped, type Messages, type ServerForm } from '@tidewright/forms';
import type { FastifyReply } from 'fastify';
import type { IntakeOptions } from './intake-options.ts';
import { fileFieldOf, type IntakeOutcome } from './receive-lead.ts';
import type { Refusal } from './refusal.ts';
import type { Submission } from './submission.ts';

/** A page about one visitor: never cached, never indexed. */
export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .send(html);

/** For a browser without script: the form with its answers and errors. */
export function retryPage(
  form: ServerForm,
  submission: Submission,
  outcome: Exclude<IntakeOutcome, { kind: 'stored' }>,
  options: IntakeOptions,
): string {
  const { messages } = options.content.current();
  const { pages } = messages;
  const refusal = outcome.kind === 'refused' ? outcome.refusal : undefined;
  // The form has its own message for what wasn't stored.
  const isOwn = refusal?.reason === 'not-stored';
  const failure = isOwn ? refusal.message : refusal && visitorWords(refusal, messages);
  const errors = {
    ...fileAgain(form, submission, pages.fileAgain),
    ...(outcome.kind === 'invalid' && outcome.errors),
  };
  return (
    options.formPage(form.form.id, form.listing)?.again({
      values: typedIn(form, submission),
      errors: inReadingOrder(form, errors),
      ...(failure !== undefined && { failure }),
      ...(outcome.kind === 'invalid' && { correction: outcome.correction }),
    }) ?? options.messagePage(pages.wrongHeading, failure ?? Object.values(errors).join('. '))
  );
}

/** For a browser without script, if the answers couldn't be read. */
export function refusalPage(method: string, refusal: Refusal, options: IntakeOptions): string {
  const { messages } = options.content.current();
  const { refusedHeading, goBack } = messages.pages;
  const said = visitorWords(refusal, messages);
  return options.messagePage(refusedHeading, method === 'POST' ? `${said} ${goBack}` : said);
}

/** As typed, not as the form's rules would have it. */
const typedIn = ({ form }: ServerForm, { answers }: Submission): Record<string, string> =>
  Object.fromEntries(
    form.fields.filter(isTyped).flatMap(({ name }) => {
      const typed = answers[name];
      return typeof typed === 'string' ? [[name, typed]] : [];
    }),
  );

const inReadingOrder = ({ form }: ServerForm, errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    form.fields.flatMap(({ name }) => (errors[name] ? [[name, errors[name]]] : [])),
  );

/** Browsers don't let a page fill a file control. */
function fileAgain(form: ServerForm, { file }: Submission, said: string): Record<string, string> {
  const field = fileFieldOf(form);
  return field && file ? { [field.name]: said } : {};
}

/** In the agency's words; refusals only programs can get have none. */
export function visitorWords(
  { reason, message, retryAfterSeconds = 60 }: Refusal,
  { refusals }: Messages,
): string {
  // unknown-form is unknownForm in the messages.
  const key = reason.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const words = Object.entries(refusals).find(([name]) => name === key)?.[1];
  // Avoids "1 seconds".
  const n = `${Math.max(2, retryAfterSeconds)}`;
  return words === undefined ? message : fillPlaceholders(words, { n });
}
