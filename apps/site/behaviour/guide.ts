function tieGuide(root: HTMLElement): void {
  const results = [...root.querySelectorAll<HTMLElement>('[data-when]')];

  const answer = () => {
    const answers = [...root.querySelectorAll<HTMLInputElement>(':checked')].map(
      ({ value }) => value,
    );
    const found = results.find(({ dataset }) =>
      (dataset['when'] ?? '').split(' ').every((wanted) => !wanted || answers.includes(wanted)),
    );
    for (const result of results) result.toggleAttribute('data-shown', result === found);
    for (const row of document.querySelectorAll<HTMLElement>('[data-row]'))
      row.toggleAttribute('data-lit', row.dataset['row'] === found?.dataset['package']);
  };

  root.addEventListener('change', answer);
  // Browsers keep answers over a reload and on the way back.
  addEventListener('pageshow', answer);
}

for (const root of document.querySelectorAll<HTMLElement>('[data-guide]')) tieGuide(root);
