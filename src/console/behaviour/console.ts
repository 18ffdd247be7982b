import { countWhileTyping } from './counter.ts';
import { cropInFrame } from './crop.ts';
import { redrawOnChange } from './live.ts';
import { openFieldOnClick, typeIntoPreview } from './preview.ts';

/** Shows the result of the last action once, not on every reload. */
function removeDoneFromUrl(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('done')) return;
  address.searchParams.delete('done');
  history.replaceState(null, '', address);
}

/** On a phone the navigation is wider than the screen. */
function scrollToCurrentPage(): void {
  const nav = document.querySelector('header nav');
  const current = nav?.querySelector('[aria-current=page]');
  if (!nav || !current) return;
  const over = current.getBoundingClientRect().right - nav.getBoundingClientRect().right;
  // scrollIntoView would also scroll the page.
  if (over > 0) nav.scrollLeft += over + 24;
}

function connect(): void {
  scrollToCurrentPage();
  connectCheckboxes();
  countWhileTyping();
  cropInFrame();
  openFieldOnClick();
  typeIntoPreview();
}

removeDoneFromUrl();
connect();
redrawOnChange(connect);

function connectCheckboxes(): void {
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
