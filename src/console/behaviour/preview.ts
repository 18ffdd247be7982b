/** Shows what is typed into a field, or saved in a draft, where the page beside it says the old text. */
export function typeIntoPreview(): void {
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

/** Pages write prices with a comma, and other numbers in ways that can’t be told from here. */
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
export function openFieldOnClick(): void {
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
