import { stepsTo } from './patch.ts';

const everyMs = 4_000;

/**
 * Polls a short stamp while the tab is visible. Numbers and marks are brought up to date in place. Anything that
 * would add, remove or replace what someone may be using is only offered: "1 new lead", and a button that shows it.
 * Clears the page once the session has ended.
 */
export function offerChanges(connect: () => void): void {
  const offer = offerIn(document);
  if (document.documentElement.dataset['stamp'] === undefined || !offer) return;
  let isAsking = false;
  let shown = pageIn(document);
  let seen = shown.stamp;
  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
  document.addEventListener('input', offer.nameButton);
  offer.button.addEventListener('click', show);

  async function look(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      const answer = await fetch('/stamp');
      if (isSignedOut(answer)) await endSession(answer);
      else if (answer.ok && !document.hidden && (await answer.text()) !== seen) await update();
    } catch {
      // The server is down and may come back.
    } finally {
      isAsking = false;
    }
  }

  async function update(): Promise<void> {
    const page = await fetchPage();
    if (!page) return;
    const next = pageIn(page);
    const live = partsOf(document);
    seen = next.stamp;
    for (const step of stepsTo(live.header, shown.header, next.header) ?? []) step();
    shown.header = next.header;
    if (isUnsaved()) return;
    const isSame = shown.main.isEqualNode(next.main);
    const steps = isDirty() && !isSame ? null : stepsTo(live.main, shown.main, next.main);
    if (!steps) {
      offer?.say(newsOf(next.leads - shown.leads));
      return;
    }
    for (const step of steps) step();
    shown = next;
    offer?.say('');
  }

  async function show(): Promise<void> {
    if (isDirty()) {
      window.open(location.href);
      return;
    }
    const page = await fetchPage();
    if (!page) return;
    shown = pageIn(page);
    seen = shown.stamp;
    replaceMain(page, connect);
    offer?.say('');
  }

  async function fetchPage(): Promise<Document | null> {
    const answer = await fetch(location.href);
    if (isSignedOut(answer)) await endSession(answer);
    else if (answer.ok) return read(answer);
    return null;
  }

  async function endSession(answer: Response): Promise<void> {
    clearInterval(timer);
    clear(await read(answer));
  }
}

/** Focus goes to the first lead that wasn't there before. */
function replaceMain(page: Document, connect: () => void): void {
  const known = new Set(leadLinks().map(({ href }) => href));
  const main = page.querySelector('main');
  if (main) document.querySelector('main')?.replaceWith(document.adoptNode(main));
  document.title = page.title;
  connect();
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  const added = leadLinks().find(({ href }) => !known.has(href));
  (added ?? heading)?.focus();
}

/** Takes visitors' data off the screen and out of the URL. */
function clear(signedOut: Document): void {
  document.body.replaceChildren(signedOut.querySelector('main') ?? 'You’re signed out.');
  document.title = signedOut.title;
  history.replaceState(null, '', '/sign-in');
}

function offerIn(page: Document) {
  const offer = page.querySelector('[data-offer]');
  const news = offer?.querySelector('[aria-live]');
  const button = offer?.querySelector('button');
  if (!offer || !news || !button) return null;
  /** What is typed is never replaced: then another tab shows the rest. */
  const nameButton = () => {
    button.textContent = isDirty() ? 'Show in a new tab' : 'Show';
  };
  const say = (words: string) => {
    // The same words again would be said again.
    if (news.textContent !== words) news.replaceChildren(words);
    offer.toggleAttribute('data-on', words !== '');
    button.hidden = words === '';
    nameButton();
  };
  return { button, nameButton, say };
}

/** As the server sent it, without what scripts do to it later. */
function pageIn(page: Document) {
  const { stamp = '', leads } = page.documentElement.dataset;
  const { header, main } = partsOf(page);
  return {
    stamp,
    leads: Number(leads),
    header: header.cloneNode(true) as Element,
    main: main.cloneNode(true) as Element,
  };
}

const partsOf = (page: Document) => ({
  header: page.querySelector('header') ?? page.body,
  main: page.querySelector('main') ?? page.body,
});

function newsOf(newLeads: number): string {
  if (document.querySelector('main [data-lead]')) return 'This lead has changed';
  if (newLeads > 1) return `${newLeads} new leads`;
  return newLeads === 1 ? '1 new lead' : 'This page has changed';
}

const leadLinks = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/leads/"]')].filter(({ href }) =>
    /\/leads\/[A-Z]+-[\w-]+$/.test(href),
  );

/** Browsers without Sec-Fetch headers get a redirect to the sign-in page. */
const isSignedOut = ({ status, redirected }: Response) => status === 401 || redirected;

const read = async (answer: Response) =>
  new DOMParser().parseFromString(await answer.text(), 'text/html');

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the server sent back what someone typed: then the page can't be fetched again, nor compared. */
const isUnsaved = () =>
  document.querySelector('form:is([data-keep=chosen], [data-keep=typed])') !== null;

/** Whether something is typed, ticked or chosen that a new page wouldn't have. */
const isDirty = () =>
  [...document.querySelectorAll<Field>('main :is(input, textarea, select)')].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const chosen = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
      return field.selectedIndex !== Math.max(chosen, 0);
    }
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
      return field.checked !== field.defaultChecked;
    return field.value !== field.defaultValue;
  });
