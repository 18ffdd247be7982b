import { announce } from './announce.ts';
import { countWhileTyping } from './counter.ts';
import { askBeforeLeaving } from './leaving.ts';
import { offerChanges } from './live.ts';

removeDoneFromUrl();
// First: it compares what the server sent, before anything below changes it.
offerChanges(connect);
connect();
askBeforeLeaving();
showFocusInRails();
focusDone();
if (document.querySelector('[data-color], [data-sortable], iframe[data-texts]'))
  void import('./editing.ts').then(({ connectEditing }) => connectEditing());

function connect(): void {
  scrollToCurrentPage();
  connectCheckboxes();
  countWhileTyping();
  cropInFrame();
}

/** Shows the result of the last action once, not on every reload. */
function removeDoneFromUrl(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('done')) return;
  address.searchParams.delete('done');
  history.replaceState(null, '', address);
}

/** Says what the last action did, unless the address leads to a place on the page: the title says it there. */
function focusDone(): void {
  if (location.hash === '') document.querySelector<HTMLElement>('[data-done]')?.focus();
}

/** What has focus in a row that scrolls sideways is shown whole. */
function showFocusInRails(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('[data-rail]'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
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
  form.addEventListener('change', () => {
    show();
    const ticked = boxes.filter(({ checked }) => checked).length;
    announce(ticked === 0 ? 'None selected' : `${ticked} selected`);
  });
  show();
}

/** Shows the chosen picture as it will be cropped. Dragging it moves the two sliders. */
function cropInFrame(): void {
  const image = document.querySelector<HTMLImageElement>('img[data-crop]');
  const form = image?.closest('form');
  if (!image || !form) return;
  const [picture, across, down] = ['picture', 'across', 'down'].map((name) =>
    form.elements.namedItem(name),
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  picture.addEventListener('change', () => {
    const [file] = picture.files ?? [];
    URL.revokeObjectURL(image.src);
    image.hidden = !file;
    if (file) image.src = URL.createObjectURL(file);
  });
  image.style.aspectRatio = image.dataset['crop'] ?? '';
  const show = () => {
    image.style.objectPosition = `${across.value}% ${down.value}%`;
  };
  image.addEventListener('dragstart', (event) => event.preventDefault());
  image.addEventListener('pointermove', ({ buttons, movementX, movementY }) => {
    if (buttons === 0) return;
    across.value = `${Number(across.value) - (movementX / image.clientWidth) * 100}`;
    down.value = `${Number(down.value) - (movementY / image.clientHeight) * 100}`;
    show();
  });
  form.addEventListener('input', show);
  show();
}
