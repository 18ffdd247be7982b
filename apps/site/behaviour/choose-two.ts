/** Marks the columns that aren't chosen: screens hide them. */
function tieChooseTwo(root: HTMLDetailsElement): void {
  const choices = [...root.querySelectorAll('select')];

  const mark = () => {
    const chosen = choices.map(({ value }) => Number(value));
    for (const row of root.querySelectorAll('tr')) {
      for (const [column, cell] of [...row.cells].entries())
        cell.classList.toggle('left-out', column > 0 && !chosen.includes(column));
    }
  };

  root.addEventListener('change', mark);
  mark();

  // Before the browser follows the link, so that it finds the table at its full height.
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href$="#${root.id}"]`)) {
    link.addEventListener('click', () => {
      const named = link.dataset['compare']?.split(' ') ?? [];
      for (const [index, column] of named.entries()) {
        const choice = choices[index];
        if (choice) choice.value = column;
      }
      mark();
      root.open = true;
    });
  }
}

for (const root of document.querySelectorAll<HTMLDetailsElement>('[data-choose-two]'))
  tieChooseTwo(root);
