/** Advances every four seconds, except on hover, focus, a hidden tab, reduced motion or pause. */
const delay = 4000;

function tieCarousel(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('[data-track]');
  const position = root.querySelector<HTMLElement>('[data-position]');
  const toggle = root.querySelector<HTMLButtonElement>('[data-toggle]');
  const said = root.querySelector('[data-said]');
  if (!track || !position || !toggle || !said) return;

  const slides = [...track.children] as HTMLElement[];
  const names = [...root.querySelectorAll('[data-name]')];
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  const held = new Set<string>();
  let current = 0;
  let movedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hold = (reason: string, isHeld: boolean) => {
    if (isHeld) held.add(reason);
    else held.delete(reason);
    clearTimeout(timer);
    if (held.size === 0) timer = setTimeout(() => go(1, false), delay);
  };

  const show = (index: number) => {
    current = index;
    position.textContent = position.dataset['text']?.replace('{n}', `${index + 1}`) ?? '';
    for (const [place, name] of names.entries()) {
      if (place === index) name.setAttribute('aria-current', 'true');
      else name.removeAttribute('aria-current');
    }
  };

  const go = (step: 1 | -1, isAsked = true) => {
    const index = (current + step + slides.length) % slides.length;
    makeRoom(track, slides[current] as HTMLElement, slides[index] as HTMLElement, step > 0);
    turnTo(index, isAsked);
  };

  const turnTo = (index: number, isAsked = true) => {
    const slide = slides[index] as HTMLElement;
    show(index);
    // Screen readers announce only moves the visitor asked for.
    said.textContent = isAsked ? `${position.textContent}: ${slide.innerText}` : '';
    movedAt = Date.now();
    track.scrollLeft = slide.offsetLeft;
    hold('', false);
  };

  const setPaused = (isPaused: boolean) => {
    toggle.dataset['paused'] = `${isPaused}`;
    toggle.setAttribute('aria-label', toggle.dataset[isPaused ? 'play' : 'pause'] ?? '');
    hold('paused', isPaused);
  };

  root.querySelector('[data-previous]')?.addEventListener('click', () => go(-1));
  root.querySelector('[data-next]')?.addEventListener('click', () => go(1));
  for (const [index, name] of names.entries()) name.addEventListener('click', () => turnTo(index));
  toggle.addEventListener('click', () => setPaused(!held.has('paused')));
  holdWhileLookedAt(root, hold);
  stillness.addEventListener('change', () => setPaused(stillness.matches));
  whenScrolled(track, () => {
    // Our own move is known already, and its end may come after the next one starts.
    if (Date.now() - movedAt > 900) {
      const place = Math.round(track.scrollLeft / (slides[0]?.offsetWidth || 1));
      show(slides.indexOf(track.children[place] as HTMLElement));
    }
  });

  show(0);
  setPaused(stillness.matches);
}

/** The last slide can't scroll to the front with nothing after it: moves the first one to the end. */
function makeRoom(track: HTMLElement, here: HTMLElement, slide: HTMLElement, isForward: boolean) {
  const ends = isForward
    ? slide.offsetLeft > track.scrollWidth - track.clientWidth
    : slide.offsetLeft > track.scrollLeft;
  if (!ends) return;
  if (isForward) track.append(track.firstElementChild as Element);
  else track.prepend(track.lastElementChild as Element);
  track.scrollTo({ left: here.offsetLeft, behavior: 'instant' });
}

/** Not every engine has `scrollend`. */
function whenScrolled(track: HTMLElement, settle: () => void): void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  track.addEventListener('scroll', () => {
    clearTimeout(settling);
    settling = setTimeout(settle, 150);
  });
}

function holdWhileLookedAt(root: HTMLElement, hold: (reason: string, isHeld: boolean) => void) {
  for (const [begin, end] of [
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ] as const) {
    root.addEventListener(begin, () => hold(begin, true));
    root.addEventListener(end, () => hold(begin, false));
  }
  document.addEventListener('visibilitychange', () => hold('hidden', document.hidden));
  // Moving off screen would cost battery for nothing.
  new IntersectionObserver(([entry]) => hold('away', !entry?.isIntersecting)).observe(root);
}

for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) tieCarousel(root);
