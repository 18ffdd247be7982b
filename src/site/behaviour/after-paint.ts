/**
 * What the first paint can do without, which before it would only share the line
 * and the processor with the words: the layout of the page further down, and
 * whatever lies in a template until the part of the page around it comes near.
 */
export function afterFirstPaint(): void {
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
