/** Questions that open: where an address leads, without throwing the reader, and all of them on paper. */
export function tieQuestions(): void {
  const all = [...document.querySelectorAll<HTMLDetailsElement>('.disclosure')];

  const openNamed = () => {
    const named = all.find(({ id }) => id && `#${id}` === location.hash);
    if (named) named.open = true;
  };
  addEventListener('hashchange', openNamed);
  openNamed();

  // The answer above closes as this one opens, and would pull the question away from under the finger.
  for (const { firstElementChild: question } of all) {
    question?.addEventListener('click', () => {
      const { top } = question.getBoundingClientRect();
      requestAnimationFrame(() =>
        scrollBy({ top: question.getBoundingClientRect().top - top, behavior: 'instant' }),
      );
    });
  }

  // Where styles cannot unfold them for paper (styles/print.css).
  if (!CSS.supports('selector(::details-content)')) {
    addEventListener('beforeprint', () => {
      for (const details of all) {
        // Of those with one name only one may be open.
        details.name = '';
        details.open = true;
      }
    });
  }
}
