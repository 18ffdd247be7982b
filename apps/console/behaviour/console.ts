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

function connect(): void {
  scrollToCurrentPage();
  connectCheckboxes();
  countWhileTyping();
  cropInFrame();
  openFieldOnClick();
  typeIntoPreview();
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

/** Shows what is typed into a field, or saved in a draft, where the page beside it says the old text. */
function typeIntoPreview(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-typed]');
  const frame = form?.parentElement?.querySelector('iframe');
  if (!form || !frame) return;
  const matches = new Map<EventTarget, readonly TextMatch[]>();
  const show = (field: EventTarget | null) => {
    const page = frame.contentDocument?.body;
    if (!page || !(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement))
      return;
    const old = field.dataset['onSite'] ?? field.defaultValue;
    const found = matches.get(field) ?? matchesOf(wordsIn(field, old), page);
    matches.set(field, found);
    for (const { node, before, after } of found)
      node.data = before + wordsIn(field, field.value) + after;
  };
  form.addEventListener('input', ({ target }) => show(target));
  frame.addEventListener('load', () => {
    matches.clear();
    for (const field of form.querySelectorAll('[data-on-site]')) show(field);
  });
}

type TextMatch = { readonly node: Text; readonly before: string; readonly after: string };

/** Pages write prices with a comma, and other numbers in ways we can’t know here. */
const wordsIn = ({ name }: { name: string }, text: string): string =>
  /price$/i.test(name) ? Number(text).toLocaleString('en-US') : text;

function matchesOf(old: string, page: HTMLElement): readonly TextMatch[] {
  // Shorter ones are found everywhere.
  if (old.trim().length < 4) return [];
  const literal = old.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const words = new RegExp(literal.replaceAll(/\s+/g, '\\s+'));
  const texts = page.ownerDocument.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const found: TextMatch[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const match = words.exec(node.data);
    if (!match) continue;
    const end = match.index + match[0].length;
    found.push({ node, before: node.data.slice(0, match.index), after: node.data.slice(end) });
  }
  return found;
}

/** A click on a text in a preview opens the field it comes from. */
function openFieldOnClick(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-texts]')) {
    const connect = () => frame.contentDocument?.addEventListener('click', open);
    const open = (event: Event) => {
      event.preventDefault();
      const text = (event.target as Node).textContent?.trim().slice(0, 500);
      const { texts } = frame.dataset;
      if (text && texts) location.assign(`${texts}&text=${encodeURIComponent(text)}`);
    };
    connect();
    frame.addEventListener('load', connect);
  }
}
