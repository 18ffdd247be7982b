/** Rows that have a place can be dragged to another one; their form moves them, as its buttons do. */
export function connectSorting(): void {
  for (const list of document.querySelectorAll('[data-sortable]')) {
    const rows = [...list.querySelectorAll<HTMLElement>('tbody tr')];
    const formOf = (row: Element) => row.querySelector<HTMLFormElement>('form[data-place]');
    let dragged: HTMLElement | null = null;
    for (const row of rows) {
      const form = formOf(row);
      if (!form) continue;
      row.draggable = true;
      row.addEventListener('dragstart', (event) => {
        dragged = row;
        event.dataTransfer?.setData('text/plain', form.dataset['place'] ?? '');
      });
      row.addEventListener('dragover', (event) => {
        if (!dragged || dragged === row) return;
        event.preventDefault();
        row.toggleAttribute('data-drop', true);
      });
      row.addEventListener('dragleave', () => row.toggleAttribute('data-drop', false));
      row.addEventListener('dragend', () => {
        dragged = null;
      });
      row.addEventListener('drop', (event) => {
        event.preventDefault();
        const moved = dragged && formOf(dragged);
        if (moved) moveTo(moved, form.dataset['place'] ?? '');
      });
    }
  }
}

function moveTo(form: HTMLFormElement, place: string): void {
  const to = document.createElement('input');
  to.type = 'hidden';
  to.name = 'to';
  to.value = place;
  form.append(to);
  // Without a button: theirs say another place.
  form.submit();
}
