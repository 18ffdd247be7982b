import { controlFields } from '../../forms/control-fields.ts';
import { companionsOf, type OutgoingLead } from './send-lead.ts';

/**
 * Posts a form as a browser does without script, for those whose browser keeps
 * this page from calling the server. The key goes along: a call may have
 * arrived whose answer did not come back.
 */
export function postPlainly(
  form: HTMLFormElement,
  lead: Pick<OutgoingLead, 'idempotencyKey' | 'shownForMs'>,
): void {
  const companions = {
    ...companionsOf(lead),
    [controlFields.idempotencyKey]: lead.idempotencyKey,
  };
  const hidden = Object.entries(companions).map(([name, value]) =>
    Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
  );
  form.append(...hidden);
  // Unlike a press of the button this asks nobody, our own script included.
  form.submit();
  for (const field of hidden) field.remove();
}
