import { recordArrival } from './attribution.ts';
import { themeKey } from './storage-keys.ts';

/** Layout further down and lazy templates: before first paint, they'd compete with the words. */
function afterFirstPaint(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) {
          for (const lazy of target.querySelectorAll<HTMLTemplateElement>(':scope > [data-lazy]'))
            lazy.replaceWith(lazy.content);
        }
      }
    },
    { rootMargin: '600px' },
  );
  const parts = [...document.querySelectorAll<HTMLElement>('main > *, footer')];
  // One per frame, all of them soon: links within the page need real heights.
  const layOut = () => {
    const part = parts.shift();
    if (!part) return;
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(layOut);
  };

  const begin = () => {
    layOut();
    for (const lazy of document.querySelectorAll('[data-lazy]'))
      near.observe(lazy.parentElement as Element);
  };
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  // Firefox reports no paint if a page arrives scrolled.
  addEventListener('load', () => setTimeout(begin, 99));
}

function tieThemeChoice(): void {
  const radios = document.querySelectorAll<HTMLInputElement>('input[name=theme]');
  const show = () => {
    for (const radio of radios)
      radio.checked = radio.value === document.documentElement.dataset['theme'];
  };
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      try {
        localStorage.setItem(themeKey, radio.value);
      } catch {
        // Storage is blocked: the choice lives as long as the page.
        document.documentElement.dataset['theme'] = radio.value;
      }
      dispatchEvent(new Event('themechange'));
    });
  }
  show();
  addEventListener('storage', show);
  addEventListener('pageshow', show);
}

/** Closes the menu when a link is chosen, and opens it in browsers without invoker commands. */
function tieMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  if (!menu) return;
  menu.addEventListener('click', (event) => {
    // The menu is along the left edge: to its right is the page behind.
    const isBehind = event.clientX > menu.offsetWidth;
    if (isBehind || (event.target as Element).closest('a, button')) menu.close();
  });
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    const open = document.querySelector('[command=show-modal]');
    open?.addEventListener('click', () => menu.showModal());
  }
  // A menu left open while the window grows would block a page that no longer shows its button.
  matchMedia('(min-width: 64rem)').addEventListener(
    'change',
    ({ matches }) => matches && menu.close(),
  );
}

/** In January, the built page still says last year. */
function keepYear(): void {
  const year = document.querySelector('[data-year]');
  const now = `${new Date().getFullYear()}`;
  // A slow clock doesn't turn it back.
  if (year && now > (year.textContent ?? '')) year.textContent = now;
}

export function tieFrame(): void {
  afterFirstPaint();
  recordArrival();
  tieThemeChoice();
  tieMenu();
  keepYear();
}
