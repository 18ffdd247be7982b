/** Anyone can write the URL, and no sentence of ours is longer. */
const most = 300;

/** Prefills the contact form's details with the result from the page before. */
export function beginDetails(): void {
  const begun = new URLSearchParams(location.search).get('details')?.slice(0, most);
  const field = document.querySelector<HTMLTextAreaElement>('form [name=details]');
  if (begun && field && !field.value) field.value = begun;
}
