import { controlFields } from '../../../forms/control-fields.ts';
import { leadPath } from '../../../forms/lead-answer.ts';
import { arrival } from './arrival.ts';

/** One try to hand a filled form to the server. */
export type OutgoingLead = {
  readonly formId: string;
  /** Another origin that takes the leads; empty when it is our own. */
  readonly origin: string;
  readonly idempotencyKey: string;
  readonly shownForMs: number;
  /** What was typed, the trap included. */
  readonly answers: Readonly<Record<string, string>>;
  readonly file?: { readonly name: string; readonly content: File };
};

export const addressOf = ({ origin, formId }: Pick<OutgoingLead, 'origin' | 'formId'>): string =>
  origin + leadPath(formId);

/** Everything but the key and the file. */
export const payloadOf = ({ answers, shownForMs }: OutgoingLead): Record<string, string> => ({
  ...arrival(),
  ...answers,
  [controlFields.shownFor]: String(Math.round(shownForMs)),
});
