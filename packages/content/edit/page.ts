import { Document, isScalar, visit } from 'yaml';
import { pagePath } from '../paths.ts';
import { type Draft, readDraft, writeDraft } from './drafts.ts';
import { asLast, asRead } from './entries.ts';
import type { FileName } from './files.ts';
import { nameFor } from './pictures.ts';
import { pageTitle, upTo } from './study.ts';
import { addItem, readLists, textsByKey, ValueError } from './values.ts';

export type PageAnswers = {
  readonly label: string;
  readonly heading: string;
  readonly lede: string;
  readonly sectionHeading: string;
  readonly text: string;
  /** Empty takes one made of the label. */
  readonly name: string;
  /** A list of links that the page joins, such as "footer.1.links"; empty for none. */
  readonly menu: string;
};

const navigation = 'navigation.yaml';

/** The lists of links that a new page can join, in words. */
export function menusFor(draft: Draft): ReadonlyMap<string, string> {
  const source = readDraft(draft, navigation)?.toString('utf8') ?? '';
  const texts = textsByKey(source, false);
  const known = new Map([
    ['main', 'The header'],
    ['pages', 'The menu on phones'],
  ]);
  return new Map(
    [...readLists(source, false).keys()].flatMap((list) => {
      const [, column] = /^footer\.(\d+)\.links$/.exec(list) ?? [];
      const name = column
        ? `The footer, under ${texts.get(`footer.${column}.heading`)}`
        : known.get(list);
      return name ? [[list, name] as const] : [];
    }),
  );
}

/** A page with a headline and a text, and the link that leads to it. Returns its file. */
export function addPage(draft: Draft, typed: PageAnswers): FileName {
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const label = oneLine(typed.label);
  const heading = oneLine(typed.heading);
  const lede = oneLine(typed.lede);
  const sectionHeading = oneLine(typed.sectionHeading);
  const paragraphs = typed.text
    .split(/\n\s*\n/)
    .map(oneLine)
    .filter(Boolean);
  if (!label || !heading || !lede || !sectionHeading || paragraphs.length === 0)
    throw new ValueError('Something is missing: each field but the address needs a text.');
  const name = nameFor(typed.name.trim() || label);
  const file = `pages/${name}.yaml`;
  if (!name) throw new ValueError('Write an address of letters and digits, such as partners.');
  if (readDraft(draft, file))
    throw new ValueError(`There’s a page at ${pagePath(name)} already. Choose another address.`);
  const document = new Document({
    order: 1,
    title: pageTitle(heading, asRead(draft, '{name}')),
    description: upTo(160, lede),
    label,
    heading,
    lede,
    actions: [],
    sections: [{ kind: 'prose', heading: sectionHeading, paragraphs }],
  });
  visit(document, (_, node) => {
    if (isScalar(node) && `${node.value}`.length > 72) node.type = 'BLOCK_FOLDED';
  });
  writeDraft(draft, file, Buffer.from(asLast(draft, file, document.toString())));
  const source = readDraft(draft, navigation)?.toString('utf8');
  if (source && menusFor(draft).has(typed.menu)) {
    const link = {
      label,
      href: pagePath(name),
      ...(typed.menu === 'pages' && { note: upTo(30, sectionHeading) }),
    };
    writeDraft(draft, navigation, Buffer.from(addItem(source, false, typed.menu, link)));
  }
  return file;
}
