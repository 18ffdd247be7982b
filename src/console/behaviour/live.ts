const everyMs = 4_000;

/**
 * Asks for a short stamp, and draws the page anew when it is another one: only while
 * somebody looks, never under the hands of somebody who types, ticks or has opened something.
 * A page whose session has ended is cleared, whoever looks and whatever they do.
 */
export function keepUp(redrawn: () => void): void {
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
      // The server is away; it may come back.
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
    const focused = placeOf(document.activeElement);
    for (const part of ['main', 'header']) {
      const next = page.querySelector(part);
      if (next) document.querySelector(part)?.replaceWith(document.adoptNode(next));
    }
    document.title = page.title;
    root.dataset['stamp'] = page.documentElement.dataset['stamp'] ?? '';
    if (focused) document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
    redrawn();
  }

  /** What visitors wrote goes from the screen, and from the address. */
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

/** Browsers that do not tell a script from a person are led to the door. */
const isSignedOut = ({ status, redirected }: Response) => status === 401 || redirected;

const read = async (answer: Response) =>
  new DOMParser().parseFromString(await answer.text(), 'text/html');

/** Not boxes: without a value attribute, theirs is "on" and its default empty. */
const textFields = 'main :is(textarea, input:not([type=checkbox], [type=radio]))';

const isBusy = () =>
  document.activeElement?.matches('main :is(input, textarea, select)') === true ||
  document.querySelector('main :is(input:checked, details[open])') !== null ||
  [...document.querySelectorAll<HTMLTextAreaElement>(textFields)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** How to find the same link or button on the page after. */
function placeOf(element: Element | null): string | null {
  const href = element?.getAttribute('href');
  if (href) return `a[href="${CSS.escape(href)}"]`;
  const action = element?.closest('form')?.getAttribute('action');
  return action ? `form[action="${CSS.escape(action)}"] button` : null;
}
