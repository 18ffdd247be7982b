import type { controlFields } from '../../forms/control-fields.ts';
import { readAttribution } from './attribution.ts';
import { readSession, writeSession } from './session.ts';
import { awake } from './storage-keys.ts';

const longestWaitMs = 2_000;
// Typed instead of imported: the page would load what it shares with the form's script as a file.
const keyField: (typeof controlFields)['idempotencyKey'] = 'idempotencyKey';

/** A form sent before its script is ready waits for it, and is posted without it only when it doesn't come. */
export function holdPress(island: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const form = () => island.querySelector('form') as HTMLFormElement;
  const hold = (event: Event) => {
    event.preventDefault();
    // React may be listening already, but not ready to send.
    event.stopImmediatePropagation();
    form().setAttribute('aria-busy', 'true');
    timer ??= setTimeout(() => {
      timer = undefined;
      post(form());
    }, longestWaitMs);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    form()?.setAttribute('aria-busy', 'false');
  };

  island.addEventListener('submit', hold, true);
  island.addEventListener(awake, () => {
    const isHeld = timer !== undefined;
    island.removeEventListener('submit', hold, true);
    stop();
    if (isHeld) form().requestSubmit();
  });
  // A page that comes back from the history has nothing in progress.
  addEventListener('pagehide', stop);
}

function post(form: HTMLFormElement): void {
  const hidden = Object.entries({ ...readAttribution(), [keyField]: keyFor(form) }).map(
    ([name, value]) =>
      Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
  );
  form.append(...hidden);
  form.submit();
  for (const field of hidden) field.remove();
}

/** The same key for the same answers, in the form's draft: its script may come late and send them again. */
function keyFor(form: HTMLFormElement): string {
  const name = form.parentElement?.id ?? '';
  const draft = readSession(name);
  const posted = JSON.stringify([...new FormData(form)]);
  const key =
    draft['posted'] === posted
      ? `${draft['key']}`
      : crypto.getRandomValues(new Uint32Array(4)).join('-');
  writeSession(name, { ...draft, key, posted });
  return key;
}
