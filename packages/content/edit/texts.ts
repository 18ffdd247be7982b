import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { unescapeHtml } from '@tidewright/kit/escape-html';
import { pageAddress } from '@tidewright/kit/page-address';
import { formatPrice } from '../formats.ts';
import { type Draft, draftFiles, readDraft } from './drafts.ts';
import { type FileName, isEntry, isMarkdown } from './files.ts';
import { readEntryValues, type Value } from './values.ts';

export type TextsOfFile = { readonly file: FileName; readonly values: readonly Value[] };

/** The values of a draft that a page shows; the file with most of them comes first. */
export async function textsOn(draft: Draft, html: string): Promise<readonly TextsOfFile[]> {
  const page = squeezed(visibleIn(html));
  const found: TextsOfFile[] = [];
  for (const file of draftFiles(draft).filter(isEntry)) {
    // To read every file takes most of a second, and visitors are served meanwhile.
    await setImmediate();
    const source = `${readDraft(draft, file)}`;
    const values = readEntryValues(source, isMarkdown(file)).filter((value) => isOn(page, value));
    if (values.length > 0) found.push({ file, values });
  }
  return found.sort((one, other) => other.values.length - one.values.length);
}

/** The values of a draft that say these words, whatever their case; facts in braces as visitors read them. */
export async function placesSaying(
  draft: Draft,
  words: string,
  asRead: (text: string) => string,
): Promise<readonly TextsOfFile[]> {
  const wanted = squeezed(words).toLowerCase();
  const found: TextsOfFile[] = [];
  for (const file of draftFiles(draft).filter(isEntry)) {
    await setImmediate();
    const source = `${readDraft(draft, file)}`;
    const values = readEntryValues(source, isMarkdown(file)).filter(({ text }) =>
      squeezed(asRead(text)).toLowerCase().includes(wanted),
    );
    if (values.length > 0) found.push({ file, values });
  }
  return found.sort((one, other) => other.values.length - one.values.length);
}

/** Of these, the values that come closest to what an element of the page says. Empty if none is near. */
export function closestTo(said: string, files: readonly TextsOfFile[]): readonly TextsOfFile[] {
  const text = squeezed(said);
  const farness = (value: Value) =>
    isOn(text, value) || squeezed(value.text).includes(text)
      ? Math.abs(squeezed(value.text).length - text.length)
      : Number.POSITIVE_INFINITY;
  const least = Math.min(...files.flatMap(({ values }) => values.map(farness)));
  if (!Number.isFinite(least)) return [];
  return files
    .map(({ file, values }) => ({ file, values: values.filter((one) => farness(one) === least) }))
    .filter(({ values }) => values.length > 0);
}

let known: { readonly builtAt: number; readonly pages: ReadonlyMap<string, string> } | undefined;

/** What each page of the site says, by address; one that is built for a parameter counts with its page. */
function sitePages(site = 'dist/site'): ReadonlyMap<string, string> {
  const builtAt = statSync(site, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (known?.builtAt !== builtAt) {
    const files = globSync('**/*.html', { cwd: site }).filter((file) => !file.includes('@'));
    const saidIn = (file: string) => squeezed(visibleIn(readFileSync(join(site, file), 'utf8')));
    known = { builtAt, pages: new Map(files.map((file) => [pageAddress(file), saidIn(file)])) };
  }
  return known.pages;
}

export const siteAddresses = (): readonly string[] => [...sitePages().keys()].sort();

/** How many pages of the site show a value. */
export const pagesShowing = (value: Value): number =>
  [...sitePages().values()].filter((page) => isOn(page, value)).length;

/** Null if no page shows any of them. */
export function pageShowingMost(values: readonly Value[]): string | null {
  const shown = [...sitePages()].map(([address, page]) => ({
    address,
    count: values.filter((value) => isOn(page, value)).length,
  }));
  const [most] = shown.sort((one, other) => other.count - one.count);
  return most && most.count > 0 ? most.address : null;
}

const visibleIn = (html: string): string =>
  unescapeHtml(
    html.replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>|&nbsp;/g, ''),
  );

/** Pages break lines and join words as they like. */
const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

/** Facts in braces are written out on the page, so what stands around them is looked for. */
function isOn(page: string, { kind, text, key }: Value): boolean {
  if (kind === 'flag') return false;
  if (kind === 'number')
    return /price$/i.test(key) && page.includes(squeezed(formatPrice(Number(text))));
  // Of Markdown, its first words without signs.
  const words = kind === 'body' ? (/[\w ,’]{20,}/.exec(text)?.[0] ?? text) : text;
  const parts = words.split(/\{[\w.:-]+\}/).map(squeezed);
  return (
    parts.some((part) => part.length >= shortest) && parts.every((part) => page.includes(part))
  );
}

/** Shorter ones, such as names of icons, are found everywhere. */
const shortest = 4;
