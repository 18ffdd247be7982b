/** Marks the columns that aren't chosen: narrow screens hide them. */
function tieChooseTwo(root: HTMLElement): void {
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
}

for (const root of document.querySelectorAll<HTMLElement>('[data-choose-two]')) tieChooseTwo(root);
