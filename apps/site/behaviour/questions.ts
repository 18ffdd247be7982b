// Opens the question in the address, keeps it in place while it opens, and opens all for print.
const all = [...document.querySelectorAll<HTMLDetailsElement>('.disclosure')];

const openNamed = () => {
  const named = all.find(({ id }) => id && `#${id}` === location.hash);
  if (named) named.open = true;
};
addEventListener('hashchange', openNamed);
openNamed();

// The answer above closes at the same time and would pull the question from under the finger.
for (const { firstElementChild: question } of all) {
  question?.addEventListener('click', () => {
    const { top } = question.getBoundingClientRect();
    requestAnimationFrame(() =>
      scrollBy({ top: question.getBoundingClientRect().top - top, behavior: 'instant' }),
    );
  });
}

// In browsers where styles/print.css can't.
if (!CSS.supports('selector(::details-content)')) {
  addEventListener('beforeprint', () => {
    for (const details of all) {
      // Only one per name may be open.
      details.name = '';
      details.open = true;
    }
  });
}
