/**
 * A static host ignores query parameters and serves the audit form at /contact?plan=executive. This loads the
 * page our server would have sent, contact@plan=executive.
 */
async function showNamedListing(): Promise<void> {
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
  document.title = page.title;
  here.replaceWith(there);
  // Repeated here: a shared module would cost every page a request.
  for (const sleeping of there.querySelectorAll<HTMLTemplateElement>('[data-wake]'))
    sleeping.replaceWith(sleeping.content);
}

/** Anyone can write the URL, and no sentence of ours is longer. */
const most = 300;

/** Prefills the contact form with what was typed or counted on the page before. */
function beginForm(): void {
  const begun = new URLSearchParams(location.search);
  for (const name of ['details', 'url'] as const) {
    const text = begun.get(name)?.trim().slice(0, most);
    const field = document.querySelector<HTMLInputElement>(`form[data-form] [name=${name}]`);
    if (text && field && !field.value) field.value = name === 'url' ? withScheme(text) : text;
  }
}

/** The form asks for it, and few people type it. */
const withScheme = (address: string): string =>
  /^https?:/i.test(address) ? address : `https://${address}`;

beginForm();
void showNamedListing();
