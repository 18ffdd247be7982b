const everyMs = 4_000;

/**
 * Polls a short stamp and redraws the page when it changes: only while the tab is visible, and never while
 * someone types, selects or has something open. Clears the page once the session has ended.
 */
export function redrawOnChange(redrawn: () => void): void {
  const root = document.documentElement;
  if (root.dataset['stamp'] === undefined) return;
  let isAsking = false;

  async function look(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      const answer = await fetch('/stamp');
      if (isSignedOut(answer)) await clear(answer);
      else if (document.hidden || isBusy()) return;
      else if (answer.ok && (await answer.text()) !== root.dataset['stamp']) await redraw();
    } catch {
      // The server is down and may come back.
    } finally {
      isAsking = false;
    }
  }

  async function redraw(): Promise<void> {
    const answer = await fetch(location.href);
    if (isSignedOut(answer)) return clear(answer);
    if (!answer.ok) return;
    const page = await read(answer);
    if (isBusy()) return;
    const focused = selectorOf(document.activeElement);
    for (const part of ['main', 'header']) {
      const next = page.querySelector(part);
      if (next) document.querySelector(part)?.replaceWith(document.adoptNode(next));
    }
    document.title = page.title;
    root.dataset['stamp'] = page.documentElement.dataset['stamp'] ?? '';
    if (focused) document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
    redrawn();
  }

  /** Takes visitors' data off the screen and out of the URL. */
  async function clear(answer: Response): Promise<void> {
    clearInterval(timer);
    const page = await read(answer);
    document.body.replaceChildren(page.querySelector('main') ?? 'You’re signed out.');
    document.title = page.title;
    history.replaceState(null, '', '/sign-in');
  }

  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
}

/** Browsers without Sec-Fetch headers get a redirect to the sign-in page. */
const isSignedOut = ({ status, redirected }: Response) => status === 401 || redirected;

const read = async (answer: Response) =>
  new DOMParser().parseFromString(await answer.text(), 'text/html');

/** Not checkboxes: without a value attribute, theirs is "on" and its default empty. */
const textFields = 'main :is(textarea, input:not([type=checkbox], [type=radio]))';

const isBusy = () =>
  document.querySelector('form:is([data-keep=chosen], [data-keep=typed])') !== null ||
  document.activeElement?.matches('main :is(input, textarea, select)') === true ||
  document.querySelector('main :is(input:checked, details[open])') !== null ||
  [...document.querySelectorAll<HTMLTextAreaElement>(textFields)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

function selectorOf(element: Element | null): string | null {
  const href = element?.getAttribute('href');
  if (href) return `a[href="${CSS.escape(href)}"]`;
  const action = element?.closest('form')?.getAttribute('action');
  return action ? `form[action="${CSS.escape(action)}"] button` : null;
}
