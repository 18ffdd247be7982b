function tieGuide(root: HTMLElement): void {
  const results = [...root.querySelectorAll<HTMLElement>('[data-when]')];
  const questions = root.querySelectorAll('fieldset').length;

  root.addEventListener('change', () => {
    const answers = [...root.querySelectorAll<HTMLInputElement>(':checked')].map(
      ({ value }) => value,
    );
    if (answers.length < questions) return;
    const found = results.find(({ dataset }) =>
      (dataset['when'] ?? '').split(' ').every((wanted) => !wanted || answers.includes(wanted)),
    );
    root.toggleAttribute('data-answered', true);
    for (const result of results) result.hidden = result !== found;
    for (const row of document.querySelectorAll<HTMLElement>('[data-row]'))
      row.toggleAttribute('data-lit', row.dataset['row'] === found?.dataset['package']);
  });
}

for (const root of document.querySelectorAll<HTMLElement>('[data-guide]')) tieGuide(root);
