/**
 * Testimonials that move on by themselves: every four seconds, round and round,
 * never while somebody points at them, tabs into them, looks elsewhere, asks for
 * less motion or has pressed pause.
 */
const delay = 4000;

export function tieCarousel(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('[data-track]');
  const position = root.querySelector<HTMLElement>('[data-position]');
  const toggle = root.querySelector<HTMLButtonElement>('[data-toggle]');
  if (!track || !position || !toggle) return;

  const slides = [...track.children] as HTMLElement[];
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  const held = new Set<string>();
  let current = 0;
  let movedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hold = (reason: string, isHeld: boolean) => {
    if (isHeld) held.add(reason);
    else held.delete(reason);
    clearTimeout(timer);
    if (held.size === 0) timer = setTimeout(() => go(current + 1), delay);
  };

  const show = (index: number) => {
    current = index;
    position.textContent = (position.dataset['text'] ?? '').replace('{n}', String(index + 1));
  };

  const go = (index: number) => {
    const target = (index + slides.length) % slides.length;
    const slide = slides[target];
    if (!slide) return;
    show(target);
    movedAt = Date.now();
    track.scrollTo({
      left: slide.offsetLeft - track.offsetLeft,
      behavior: stillness.matches ? 'instant' : 'smooth',
    });
    hold('', false);
  };

  const setPaused = (isPaused: boolean) => {
    toggle.dataset['paused'] = String(isPaused);
    toggle.setAttribute(
      'aria-label',
      (isPaused ? toggle.dataset['play'] : toggle.dataset['pause']) ?? '',
    );
    // What moves by itself must not be read out by itself.
    track.setAttribute('aria-live', isPaused ? 'polite' : 'off');
    hold('paused', isPaused);
  };

  root.querySelector('[data-previous]')?.addEventListener('click', () => go(current - 1));
  root.querySelector('[data-next]')?.addEventListener('click', () => go(current + 1));
  toggle.addEventListener('click', () => setPaused(toggle.dataset['paused'] !== 'true'));
  root.addEventListener('pointerenter', () => hold('pointer', true));
  root.addEventListener('pointerleave', () => hold('pointer', false));
  root.addEventListener('focusin', () => hold('focus', true));
  root.addEventListener('focusout', () => hold('focus', false));
  document.addEventListener('visibilitychange', () => hold('hidden', document.hidden));
  stillness.addEventListener('change', () => setPaused(stillness.matches));
  track.addEventListener('scrollend', () => {
    // The end of a move of ours says nothing new, and may come after the next has begun.
    if (Date.now() - movedAt > 900)
      show(Math.round(track.scrollLeft / (slides[0]?.offsetWidth || 1)));
  });
  // Off screen nothing moves: nobody sees it, and it would cost battery.
  new IntersectionObserver(([entry]) => hold('away', !entry?.isIntersecting)).observe(root);

  show(0);
  setPaused(stillness.matches);
}
