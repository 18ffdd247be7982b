/** Longer than any sentence of ours: an address may come from anywhere. */
const most = 300;

/** Begins the details of the contact form with what the page before has worked out. */
export function beginDetails(): void {
  const begun = new URLSearchParams(location.search).get('details')?.slice(0, most);
  const field = document.querySelector<HTMLTextAreaElement>('form [name=details]');
  if (begun && field && !field.value) field.value = begun;
}
