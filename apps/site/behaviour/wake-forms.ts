import type { controlFields } from '@tidewright/forms';
import { readAttribution, readSession, writeSession } from './attribution.ts';
import { awake } from './storage-keys.ts';

/** Loads a form's script when a visitor touches the form, or at once to restore a draft. */
export function wakeForms(): void {
  for (const sleeping of document.querySelectorAll<HTMLTemplateElement>('[data-wake]')) {
    const island = sleeping.nextElementSibling as HTMLElement;
    const wake = () => sleeping.replaceWith(sleeping.content);
    // Autofill sends input events.
    for (const touch of ['pointerdown', 'focusin', 'input', 'change', 'submit'])
      island.addEventListener(touch, wake, { once: true, capture: true });
    holdPress(island);
    if (isBegun(island)) wake();
  }
}

function isBegun(island: HTMLElement): boolean {
  const key = island.firstElementChild?.id ?? '';
  // Thanks from a plain post: the draft is done.
  if (!island.querySelector('form')) writeSession(key, {});
  const { sent, values } = readSession(key);
  return Boolean(sent) || Object.values(values ?? {}).some(Boolean);
}

const longestWaitMs = 2_000;
// Not imported: what pages share with the form's script becomes another request.
const keyField: (typeof controlFields)['idempotencyKey'] = 'idempotencyKey';

/** A form sent early waits for its script, and is posted without it only if it doesn't load. */
function holdPress(island: HTMLElement): void {
  let timer = 0;
  const form = () => island.querySelector('form') as HTMLFormElement;
  const hold = (event: Event) => {
    event.preventDefault();
    // React may be listening already, but not ready to send.
    event.stopImmediatePropagation();
    showBusy(true);
    timer ||= window.setTimeout(() => {
      timer = 0;
      post(form());
    }, longestWaitMs);
  };
  const showBusy = (isBusy: boolean) => form()?.setAttribute('aria-busy', `${isBusy}`);
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
    showBusy(false);
  };

  island.addEventListener('submit', hold, true);
  island.addEventListener(awake, () => {
    const isHeld = timer;
    island.removeEventListener('submit', hold, true);
    stop();
    if (isHeld) form().requestSubmit();
  });
  // A page restored from history has nothing in progress.
  addEventListener('pagehide', stop);
}

function post(form: HTMLFormElement): void {
  // On the form: its script may load late and send the same again.
  form.dataset['key'] ??= crypto.getRandomValues(new Uint32Array(4)).join('-');
  const companions = { ...readAttribution(), [keyField]: form.dataset['key'] };
  const add = ({ formData }: FormDataEvent) => {
    for (const [name, value] of Object.entries(companions)) formData.append(name, value);
  };
  form.addEventListener('formdata', add, { once: true });
  form.submit();
}
