/** In January the page's year is last year's, until somebody builds again. */
export function keepYear(): void {
  const year = document.querySelector('[data-year]');
  const now = `${new Date().getFullYear()}`;
  // A clock that runs behind does not turn it back.
  if (year && now > (year.textContent ?? '')) year.textContent = now;
}
