/**
 * The browser asks before a form with data-keep is left with something typed in it that isn’t saved. "typed" says
 * that it came back from the server with what was typed.
 */
export function askBeforeLeaving(): void {
  let sent: EventTarget | null = null;
  document.addEventListener('submit', ({ target }) => {
    sent = target;
  });
  addEventListener('beforeunload', (event) => {
    const isLost = [...document.querySelectorAll<HTMLFormElement>('form[data-keep]')].some(
      (form) => form !== sent && isTyped(form),
    );
    // Sending one form doesn't excuse the next time.
    sent = null;
    if (isLost) event.preventDefault();
  });
}

const isTyped = (form: HTMLFormElement): boolean =>
  form.dataset['keep'] === 'typed' ||
  [...form.querySelectorAll<HTMLTextAreaElement>('textarea, input:not([type=hidden])')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
