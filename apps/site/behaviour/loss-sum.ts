const inWords = (amount: number): string =>
  amount.toLocaleString(import.meta.env.LANGUAGE, {
    style: 'currency',
    currency: import.meta.env.CURRENCY ?? 'USD',
    maximumFractionDigits: 0,
  });

/** Updates the result, and passes it on to the audit form. */
function tieSum(form: HTMLFormElement): void {
  const numbers = [...form.querySelectorAll<HTMLInputElement>('[type=number]')];
  const result = form.querySelector('output');
  const details = form.querySelector<HTMLInputElement>('[name=details]');
  form.addEventListener('input', () => {
    // Two of the four are percentages.
    const lost = numbers.reduce((product, { valueAsNumber }) => product * valueAsNumber, 1e-4);
    const amount = inWords(lost || 0);
    if (result) result.textContent = amount;
    if (!details) return;
    details.value = form.dataset['message']?.replace('[amount]', amount) ?? '';
    details.disabled = false;
  });
}

for (const root of document.querySelectorAll<HTMLFormElement>('[data-sum]')) tieSum(root);
