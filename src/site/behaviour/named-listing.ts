/**
 * A static host looks at no parameter of an address: /contact?plan=executive is the page of the audit there.
 * The page that our server would have shown lies beside it as contact@plan=executive, and takes its place.
 */
export async function showNamedListing(): Promise<void> {
  const known = document.querySelector<HTMLElement>('[data-listings]')?.dataset['listings'];
  const named = location.search
    .slice(1)
    .split('&')
    .find((parameter) => known?.split(' ').includes(parameter));
  if (!named) return;
  const answer = await fetch(`${location.pathname}@${named}`);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [here, there] = [document, page].map((one) => one.querySelector('main'));
  if (!here || !there) return;
  here.replaceWith(there);
  // At once, and by hand: to share the waking with all pages would cost each of them a request.
  for (const sleeping of there.querySelectorAll<HTMLTemplateElement>('[data-wake]'))
    sleeping.replaceWith(sleeping.content);
}
