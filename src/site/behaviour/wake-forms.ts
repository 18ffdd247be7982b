/**
 * A form works without its script, so the script comes when somebody touches the form, and not
 * for those who only read; and at once where a form was begun before, to bring that back.
 */
export function wakeForms(): void {
  for (const sleeping of document.querySelectorAll<HTMLTemplateElement>('[data-wake]')) {
    const island = sleeping.nextElementSibling as HTMLElement;
    const wake = () => sleeping.replaceWith(sleeping.content);
    // A browser that fills a form in by itself says so as if somebody typed.
    for (const touch of ['pointerdown', 'focusin', 'input', 'change'])
      island.addEventListener(touch, wake, { once: true });
    if (isBegun(island)) wake();
  }
}

function isBegun(island: HTMLElement): boolean {
  const key = island.firstElementChild?.id ?? '';
  try {
    // Thanks in the form's place end its draft: it was posted plainly.
    if (!island.querySelector('form')) sessionStorage.removeItem(key);
    const { sent, values } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return Boolean(sent) || Object.values(values ?? {}).some(Boolean);
  } catch {
    // Storage is blocked, so nothing was kept.
    return false;
  }
}
