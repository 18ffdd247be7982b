import type { controlFields } from '../../forms/control-fields.ts';
import { readAttribution } from './attribution.ts';
import { awake } from './storage-keys.ts';

const longestWaitMs = 2_000;
// Typed instead of imported: the page would load what it shares with the form's script as a file.
const keyField: (typeof controlFields)['idempotencyKey'] = 'idempotencyKey';

/** A form sent before its script is ready waits for it, and is posted without it only when it doesn't come. */
export function holdPress(island: HTMLElement): void {
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
  // A page that comes back from the history has nothing in progress.
  addEventListener('pagehide', stop);
}

function post(form: HTMLFormElement): void {
  // On the form, where its script finds it: it may come late and send the same again.
  form.dataset['key'] ??= crypto.getRandomValues(new Uint32Array(4)).join('-');
  const companions = { ...readAttribution(), [keyField]: form.dataset['key'] };
  const add = ({ formData }: FormDataEvent) => {
    for (const [name, value] of Object.entries(companions)) formData.append(name, value);
  };
  form.addEventListener('formdata', add, { once: true });
  form.submit();
}
