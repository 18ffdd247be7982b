/** One box that ticks all others of the page, and how many are ticked in words. */
export function tieTicks(): void {
  const label = document.querySelector<HTMLElement>('[data-tick-all]');
  const all = label?.querySelector('input');
  const form = all?.form;
  if (!label || !all || !form) return;
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name=reference]')];
  const words = form.querySelector('[data-ticked]');
  const show = () => {
    const ticked = boxes.filter(({ checked }) => checked).length;
    all.checked = ticked === boxes.length;
    all.indeterminate = ticked > 0 && ticked < boxes.length;
    if (words) words.textContent = ticked === 0 ? '' : `: ${ticked}`;
  };
  label.hidden = false;
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
    show();
  });
  form.addEventListener('change', show);
  show();
}
