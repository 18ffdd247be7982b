import { holdPress } from './hold-press.ts';
import { readSession, writeSession } from './session.ts';

/**
 * A form works without its script, so the script loads when a visitor touches the form, and not
 * for those who only read; and at once where a form was begun before, to bring that back.
 */
export function wakeForms(): void {
  for (const sleeping of document.querySelectorAll<HTMLTemplateElement>('[data-wake]')) {
    const island = sleeping.nextElementSibling as HTMLElement;
    const wake = () => sleeping.replaceWith(sleeping.content);
    // A browser that fills a form in by itself sends the events of typing.
    for (const touch of ['pointerdown', 'focusin', 'input', 'change', 'submit'])
      island.addEventListener(touch, wake, { once: true, capture: true });
    holdPress(island);
    if (isBegun(island)) wake();
  }
}

function isBegun(island: HTMLElement): boolean {
  const key = island.firstElementChild?.id ?? '';
  // Thanks in the form's place end its draft: it was posted plainly.
  if (!island.querySelector('form')) writeSession(key, {});
  const { sent, values } = readSession(key);
  return Boolean(sent) || Object.values(values ?? {}).some(Boolean);
}
