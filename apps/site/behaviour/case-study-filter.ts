/** Shows the studies of one category and keeps the choice in the address. */
function tieFilter(root: HTMLElement): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-category]')];
  const studies = [...root.querySelectorAll<HTMLElement>('[data-study]')];
  const count = root.querySelector<HTMLElement>('[data-count]');

  const show = (category: string) => {
    const isKnown = buttons.some((button) => button.dataset['category'] === category);
    const wanted = isKnown ? category : '';
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.dataset['category'] === wanted));
    }
    for (const study of studies) study.hidden = wanted !== '' && study.dataset['study'] !== wanted;
    if (count) {
      const shown = studies.filter(({ hidden }) => !hidden).length;
      const text = shown === 1 ? count.dataset['one'] : count.dataset['many'];
      count.textContent = (text ?? '').replace('{n}', String(shown));
    }
  };

  const fromAddress = () => {
    const category = new URLSearchParams(location.search).get('category') ?? '';
    const anchored = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    // A link to one study wins over a filter that would hide it.
    const isHidden =
      anchored?.dataset['study'] && category && anchored.dataset['study'] !== category;
    show(isHidden ? '' : category);
    if (isHidden) anchored?.scrollIntoView();
  };

  for (const button of buttons) {
    button.addEventListener('click', () => {
      const category = button.dataset['category'] ?? '';
      const address = new URL(location.href);
      address.hash = '';
      if (category) address.searchParams.set('category', category);
      else address.searchParams.delete('category');
      history.pushState(null, '', address);
      show(category);
    });
  }
  addEventListener('popstate', fromAddress);
  addEventListener('hashchange', fromAddress);
  fromAddress();
}

for (const root of document.querySelectorAll<HTMLElement>('[data-filter]')) tieFilter(root);
