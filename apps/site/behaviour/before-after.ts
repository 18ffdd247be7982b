/** Inline behind the two screens, so nothing moves: they lie on each other before they're painted. */
const compared = document.querySelector<HTMLElement>('.as-slider');
const range = compared?.querySelector('input');
if (compared && range) {
  const show = () => {
    compared.style.setProperty('--at', `${range.valueAsNumber / 100}`);
    range.setAttribute('aria-valuetext', `${range.value}%`);
  };
  range.addEventListener('input', show);
  compared.classList.add('live');
  show();
}
