import { announce } from './announce.ts';

/** Names in braces count as what visitors read in their place. */
export function countOf(text: string, most: number, facts: Readonly<Record<string, string>>) {
  const read = text.trim().replaceAll(/\{([\w.:-]+)\}/g, (braced, name) => facts[name] ?? braced);
  const over = read.length - most;
  return `${read.length} of ${most}${over > 0 ? `, ${over} too many` : ''}`;
}

export function countWhileTyping(): void {
  for (const counter of document.querySelectorAll<HTMLElement>('[data-count]')) {
    const { count = '', most, facts = '{}' } = counter.dataset;
    const field = document.getElementById(count) as HTMLTextAreaElement | null;
    let timer = 0;
    field?.addEventListener('input', () => {
      const words = countOf(field.value, Number(most), JSON.parse(facts));
      counter.textContent = words;
      clearTimeout(timer);
      // Near the limit only, and not at each letter.
      if (Number.parseInt(words, 10) < 0.9 * Number(most)) return;
      timer = window.setTimeout(() => announce(words), 700);
    });
  }
}
