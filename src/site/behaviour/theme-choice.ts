import { themeKey } from './storage-keys.ts';

/** Ties the three radio buttons to the stored choice, in this tab and in others. */
export function tieThemeChoice(): void {
  const radios = document.querySelectorAll<HTMLInputElement>('input[name=theme]');
  const show = () => {
    for (const radio of radios)
      radio.checked = radio.value === document.documentElement.dataset['theme'];
  };
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      try {
        localStorage.setItem(themeKey, radio.value);
      } catch {
        // Storage is blocked: the choice lives as long as the page.
        document.documentElement.dataset['theme'] = radio.value;
      }
      dispatchEvent(new Event('themechange'));
    });
  }
  show();
  addEventListener('storage', show);
  addEventListener('pageshow', show);
}
