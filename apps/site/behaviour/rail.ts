// Scrolls a rail to the whole of what has focus in it. Not after a click, which would miss what it was meant for.
document.addEventListener('focusin', ({ target }) => {
  const part = (target as Element).closest('.leaf > *');
  const rail = part?.parentElement;
  if (!rail || !(target as Element).matches(':focus-visible')) return;
  const { left, right } = part.getBoundingClientRect();
  // It snaps to the beginning of the part. `scrollBy` would snap to the next one.
  if (left < 0 || right > innerWidth) rail.scrollLeft += left;
});
