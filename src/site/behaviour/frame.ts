import { recordArrival } from './attribution.ts';
import { themeKey } from './storage-keys.ts';
import { wakeForms } from './wake-forms.ts';

/**
 * What the first paint can do without, which before it would only share the line
 * and the processor with the words: the layout of the page further down, and
 * whatever lies in a template until the part of the page around it comes near.
 */
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
  // One in each frame, and all of them soon: a link within the page has to know where to go.
  const layOut = () => {
    const part = parts.shift();
    if (!part) return;
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(layOut);
  };

  /** Again it does nothing. */
  const begin = () => {
    layOut();
    for (const lazy of document.querySelectorAll('[data-lazy]'))
      near.observe(lazy.parentElement as Element);
  };
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  // Firefox tells of no paint where a page arrives scrolled; by then there was one.
  addEventListener('load', () => setTimeout(begin, 99));
}

/** Ties the three radio buttons to the stored choice, in this tab and in others. */
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

/** Closes the slide-out menu when a link is chosen, and opens it where commands are unknown. */
function tieMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  if (!menu) return;
  menu.addEventListener('click', (event) => {
    // It lies along the left edge, so what is to the right of it is the page behind.
    const isBehind = event.clientX > menu.offsetWidth;
    if (isBehind || (event.target as Element).closest('a, [data-close]')) menu.close();
  });
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    document.querySelector('[data-menu-open]')?.addEventListener('click', () => menu.showModal());
  }
  // A menu left open while the window grows would block a page that no longer shows its button.
  matchMedia('(min-width: 64rem)').addEventListener('change', () => menu.close());
}

/** In January the page's year is last year's, until somebody builds again. */
function keepYear(): void {
  const year = document.querySelector('[data-year]');
  const now = `${new Date().getFullYear()}`;
  // A clock that runs behind does not turn it back.
  if (year && now > (year.textContent ?? '')) year.textContent = now;
}

// A browser without layers is older than package.json lists: it shows the words alone, and posts forms by itself.
if ('CSSLayerBlockRule' in window) {
  afterFirstPaint();
  recordArrival();
  tieThemeChoice();
  tieMenu();
  keepYear();
  wakeForms();
}
