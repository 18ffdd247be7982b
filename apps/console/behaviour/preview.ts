import { announce } from './announce.ts';

type Field = HTMLTextAreaElement | HTMLInputElement;

/** Where a page says the text of a field. `before` and `after` is what else stands there. */
type TextMatch = { node: Text; readonly before: string; readonly after: string };

/** Ties each preview to the fields of its texts, on the same page or elsewhere. */
export function connectPreviews(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-texts]')) {
    const form = frame
      .closest('section')
      ?.parentElement?.querySelector<HTMLFormElement>('form[data-typed]');
    const tied = form ? tie(form, frame) : null;
    const connect = () => {
      tied?.show();
      frame.contentDocument?.addEventListener('click', (event) => {
        event.preventDefault();
        if (!(event.target instanceof (frame.contentWindow as Window & typeof globalThis).Element))
          return;
        if (!tied?.edit(event.target)) openFieldOf(event.target, frame);
      });
    };
    connect();
    frame.addEventListener('load', connect);
  }
}

/** A click on a text opens the field it comes from. */
function openFieldOf(clicked: Element, { dataset }: HTMLIFrameElement): void {
  const text = clicked.textContent?.trim().slice(0, 500);
  if (text && dataset['texts'])
    location.assign(`${dataset['texts']}&text=${encodeURIComponent(text)}`);
}

/** The form beside a preview: what's typed into one shows in the other. */
function tie(form: HTMLFormElement, frame: HTMLIFrameElement) {
  const matches = new Map<Field, readonly TextMatch[]>();
  const fields = () => [
    ...form.querySelectorAll<Field>('textarea[name], input[name]:not([type=hidden])'),
  ];
  let edited: Element | null = null;
  const matchesFor = (field: Field): readonly TextMatch[] => {
    const page = frame.contentDocument?.body;
    const known = matches.get(field);
    if (known || !page) return known ?? [];
    const old = field.dataset['onSite'] ?? field.defaultValue;
    const found = matchesOf(wordsIn(field, old), page);
    matches.set(field, found);
    return found;
  };
  const write = (field: Field) => {
    for (const { node, before, after } of matchesFor(field)) {
      // What is typed there stands there already.
      if (edited?.contains(node)) continue;
      node.data = before + wordsIn(field, field.value) + after;
    }
  };
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) write(target);
  });
  return {
    show: () => {
      matches.clear();
      for (const field of fields().filter(({ dataset }) => 'onSite' in dataset)) write(field);
    },
    /** Lets the whole text of a field be typed where visitors read it; false for any other place. */
    edit: (clicked: Element): boolean => {
      if (clicked === edited) return true;
      const whole = (match: TextMatch) =>
        match.node.parentNode === clicked &&
        clicked.childNodes.length === 1 &&
        `${match.before}${match.after}`.trim() === '';
      const field = fields().find((one) => !one.value.includes('{') && matchesFor(one).some(whole));
      const match = field && matchesFor(field).find(whole);
      if (
        !field ||
        !match ||
        !(clicked instanceof (frame.contentWindow as Window & typeof globalThis).HTMLElement)
      )
        return false;
      edited = clicked;
      typeInto(clicked, field, () => {
        edited = null;
        match.node = clicked.firstChild as Text;
      });
      return true;
    },
  };
}

function typeInto(element: HTMLElement, field: Field, onEnd: () => void): void {
  const before = field.value;
  const said = element.textContent ?? '';
  element.contentEditable = 'plaintext-only';
  element.style.outline = '3px solid currentColor';
  element.style.outlineOffset = '3px';
  element.focus();
  const label = field.labels?.[0]?.textContent ?? 'this text';
  announce(`Editing ${label}. Enter keeps it, Escape takes it back.`);
  const take = () => {
    field.value = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      element.textContent = said;
      field.value = before;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (event.key === 'Escape' || event.key === 'Enter') {
      event.preventDefault();
      element.blur();
    }
  };
  element.addEventListener('input', take);
  element.addEventListener('keydown', keys);
  element.addEventListener(
    'blur',
    () => {
      element.contentEditable = 'inherit';
      element.style.outline = '';
      element.removeEventListener('input', take);
      element.removeEventListener('keydown', keys);
      // Browsers may leave several nodes.
      element.normalize();
      onEnd();
    },
    { once: true },
  );
}

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
