/** Two keys belong together when the second follows within this time. */
const togetherMs = 1_200;

/**
 * Each key presses a link or button that says so in its data-key. They rest while
 * somebody types, with a modifier key, and for whoever has turned them off.
 */
export function listenForShortcuts(): void {
  let last = { key: '', at: 0 };

  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if ((event.target as Element).closest('input, textarea, select, [contenteditable]')) return;
    const keys = event.timeStamp - last.at < togetherMs ? `${last.key} ${event.key}` : event.key;
    last = { key: event.key, at: event.timeStamp };
    const found = find(keys) ?? find(event.key);
    if (!found) return;
    event.preventDefault();
    last = { key: '', at: 0 };
    if (found.matches('input')) found.focus();
    else found.click();
  });
}

const find = (keys: string) =>
  document.querySelector<HTMLElement>(`[data-key="${CSS.escape(keys)}"]`);
