import type { FastifyReply } from 'fastify';
import { isTyped } from '../forms/fields.ts';
import type { ServerForm } from '../forms/index.ts';
import { fileFieldOf } from './build-lead.ts';
import type { IntakeOptions } from './intake-options.ts';
import type { Outcome } from './receive-lead.ts';
import type { Refusal } from './refusal.ts';
import type { Submission } from './submission.ts';

export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .send(html);

/** The form again for a browser without script: what was typed, and what is wrong. */
export function retryPage(
  form: ServerForm,
  submission: Submission,
  outcome: Exclude<Outcome, { kind: 'stored' }>,
  options: IntakeOptions,
): string {
  const failure = outcome.kind === 'refused' ? outcome.refusal.message : undefined;
  const errors = {
    ...fileAgain(form, submission),
    ...(outcome.kind === 'invalid' && outcome.errors),
  };
  return (
    options.formPage(form.form.id)?.again({
      values: typedIn(form, submission),
      errors: inReadingOrder(form, errors),
      ...(failure !== undefined && { failure }),
      ...(outcome.kind === 'invalid' && { correction: outcome.correction }),
    }) ??
    options.messagePage('Please check your answers', failure ?? Object.values(errors).join('. '))
  );
}

/** For what goes wrong before the answers could be read. */
export const refusalPage = (method: string, { message }: Refusal, options: IntakeOptions): string =>
  options.messagePage(
    'That did not work',
    method === 'POST' ? `${message} Go back to find what you typed.` : message,
  );

/** As it was typed, not as the rules would have it. */
function typedIn({ form }: ServerForm, { answers }: Submission): Record<string, string> {
  return Object.fromEntries(
    form.fields.filter(isTyped).flatMap(({ name }) => {
      const typed = answers[name];
      return typeof typed === 'string' ? [[name, typed]] : [];
    }),
  );
}

function inReadingOrder(
  { form }: ServerForm,
  errors: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    form.fields.flatMap(({ name }) => (errors[name] ? [[name, errors[name]]] : [])),
  );
}

/** Browsers do not let a page fill a file control. */
function fileAgain(form: ServerForm, { file }: Submission): Record<string, string> {
  const field = fileFieldOf(form);
  if (!field || !file) return {};
  return { [field.name]: 'Your file could not be kept. Please choose it again' };
}
