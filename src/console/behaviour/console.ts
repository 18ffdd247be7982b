import { countWhileTyping } from './counter.ts';
import { cropInFrame } from './crop.ts';
import { openFieldOnClick, typeIntoPreview } from './preview.ts';

removeDoneFromUrl();
scrollToCurrentPage();
connectCheckboxes();
countWhileTyping();
cropInFrame();
openFieldOnClick();
typeIntoPreview();
reloadOnChange();

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

const everyMs = 4_000;

/** Polls a short stamp and reloads the page when it changes, but never under someone's hands. */
function reloadOnChange(): void {
  const { stamp } = document.documentElement.dataset;
  if (stamp === undefined) return;
  const look = async () => {
    // The server may be down and come back.
    const answer = await fetch('/stamp').catch(() => null);
    if (!answer) return;
    // Browsers without Sec-Fetch headers are redirected. Takes visitors' data off the screen and out of the URL.
    if (answer.status === 401 || answer.redirected) location.replace('/sign-in');
    else if (answer.ok && (await answer.text()) !== stamp && !isBusy()) location.reload();
  };
  setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
}

/** Not checkboxes: without a value attribute, theirs is "on" and its default empty. */
const textFields = 'main :is(textarea, input:not([type=checkbox], [type=radio]))';

const isBusy = () =>
  document.hidden ||
  document.activeElement?.matches('main *, header *') === true ||
  document.querySelector('main :is(input:checked, details[open])') !== null ||
  [...document.querySelectorAll<HTMLTextAreaElement>(textFields)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
