import { controlFields } from '../../../forms/control-fields.ts';
import { addressOf, type OutgoingLead, payloadOf } from './outgoing-lead.ts';

/** Time enough for a server that is there; nobody can see whether it is. */
const timeoutMs = 5_000;

/**
 * A form posted into a frame reaches an origin whose answers we may not read.
 * It ends when the frame has loaded whatever came back, or when time is up.
 */
export async function postHidden(lead: OutgoingLead): Promise<void> {
  const frame = document.createElement('iframe');
  frame.name = `lead-${lead.idempotencyKey}`;
  frame.hidden = true;

  const form = document.createElement('form');
  Object.assign(form, {
    action: addressOf(lead),
    method: 'post',
    target: frame.name,
    hidden: true,
  });
  const field = document.createElement('input');
  Object.assign(field, {
    type: 'hidden',
    name: controlFields.data,
    value: JSON.stringify({
      ...payloadOf(lead),
      [controlFields.idempotencyKey]: lead.idempotencyKey,
    }),
  });
  form.append(field);
  document.body.append(frame, form);

  await new Promise<void>((resolve) => {
    // After the frame is in the page: an empty frame also says that it has loaded.
    frame.addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, timeoutMs);
    form.submit();
  });
  frame.remove();
  form.remove();
}
