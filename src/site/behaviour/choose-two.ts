/** Where a screen is too narrow for all columns of a comparison, shows the two that are chosen. */
export function tieChooseTwo(root: HTMLElement): void {
  const choices = [...root.querySelectorAll('select')];
  const narrow = matchMedia('(max-width: 63.99rem)');

  const show = () => {
    const chosen = choices.map(({ value }) => Number(value));
    for (const row of root.querySelectorAll('tr')) {
      for (const [column, cell] of [...row.cells].entries())
        cell.hidden = narrow.matches && column > 0 && !chosen.includes(column);
    }
  };

  root.addEventListener('change', show);
  narrow.addEventListener('change', show);
  show();
}
