const everyMs = 4_000;

/**
 * Asks for a short stamp while somebody looks, and draws the page anew when it is
 * another one. Never under the hands of somebody who types, ticks or has opened something.
 */
export function keepUp(redrawn: () => void): void {
  const root = document.documentElement;
  if (root.dataset['stamp'] === undefined) return;
  let isAsking = false;

  async function look(): Promise<void> {
    if (isAsking || document.hidden || isBusy()) return;
    isAsking = true;
    try {
      const answer = await fetch('/stamp');
      // The session is over: the next click leads to the door, and nobody is asked any more.
      if (answer.status === 401) clearInterval(timer);
      else if (answer.ok && (await answer.text()) !== root.dataset['stamp']) await redraw();
    } catch {
      // The server is away; it may come back.
    } finally {
      isAsking = false;
    }
  }

  async function redraw(): Promise<void> {
    const answer = await fetch(location.href);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (isBusy()) return;
    const focused = placeOf(document.activeElement);
    for (const part of ['main', '.top']) {
      const next = page.querySelector(part);
      if (next) document.querySelector(part)?.replaceWith(document.adoptNode(next));
    }
    document.title = page.title;
    root.dataset['stamp'] = page.documentElement.dataset['stamp'] ?? '';
    if (focused) document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
    redrawn();
  }

  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
}

const isBusy = () =>
  document.activeElement?.matches('main :is(input, textarea, select)') === true ||
  document.querySelector('main :is(input:checked, details[open])') !== null ||
  [...document.querySelectorAll('main textarea')].some(
    (area) => (area as HTMLTextAreaElement).value !== (area as HTMLTextAreaElement).defaultValue,
  );

/** How to find the same link or button on the page after. */
function placeOf(element: Element | null): string | null {
  const href = element?.getAttribute('href');
  if (href) return `a[href="${CSS.escape(href)}"]`;
  const action = element?.closest('form')?.getAttribute('action');
  return action ? `form[action="${CSS.escape(action)}"] button` : null;
}
