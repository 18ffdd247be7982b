import { readFileSync } from 'node:fs';
import { htmlToHast } from 'satteri';
import { type ContentTree, field } from './content-tree.ts';
import type { ContentProblem } from './problem.ts';

/**
 * The HTML of a drawn screen, read as browsers read it and compared with what a picture needs. An allow list: whatever
 * a browser learns to run, load or follow next isn't on it.
 */

const namesIn = (text: string): readonly string[] => text.trim().split(/\s+/);

const elements = new Set([
  ...namesIn(`div span p br wbr hr b i em strong small s u mark sub sup code kbd abbr q blockquote time
    h1 h2 h3 h4 h5 h6 header footer main nav section article aside figure figcaption button label input
    ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td img`),
  ...namesIn(`svg g path circle ellipse rect line polyline polygon text tspan defs pattern
    lineargradient radialgradient stop clippath mask`),
]);

/** As the parser spells them, without hyphens and capitals: "class" is "classname". */
const attributes = new Set([
  ...namesIn(`classname id title lang dir role hidden alt width height loading decoding src srcset
    colspan rowspan span scope start reversed value type placeholder checked disabled datetime`),
  ...namesIn(`viewbox d cx cy r rx ry x y x1 y1 x2 y2 dx dy points pathlength transform opacity fill fillopacity fillrule
    stroke strokewidth strokeopacity strokelinecap strokelinejoin strokedasharray strokedashoffset strokemiterlimit
    vectoreffect cliprule clippath mask offset stopcolor stopopacity gradientunits gradienttransform spreadmethod
    fx fy patternunits patterncontentunits patterntransform clippathunits maskunits maskcontentunits
    preserveaspectratio textanchor dominantbaseline fontsize fontfamily fontweight fontstyle letterspacing
    xmlns focusable`),
  // What a study's model fills in.
  'dataitem',
  'datashow',
]);

type Node = {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly Node[];
};

/** What's wrong, and what to look for to find its line. */
export type HtmlProblem = { readonly text: string; readonly at: RegExp };

const end = 'end-of-screen';

/** The first thing in it that isn't part of a picture. */
export function htmlProblem(html: string): HtmlProblem | undefined {
  // Around it as on a page: what it leaves open or closes shows in what comes next, and what it adds to the page itself.
  const around = `<div><div>${html}</div><i id="${end}"></i></div>`;
  const root = htmlToHast(
    `<!doctype html><html><head></head><body>${around}</body></html>`,
  ) as Node;
  const document = root.children?.find(({ tagName }) => tagName === 'html');
  const [head, body] = document?.children ?? [];
  const added = [document, body].find((node) => Object.keys(node?.properties ?? {}).length > 0);
  const foreign = added ?? head?.children?.[0] ?? [...nodesIn(body)].find((node) => !isPart(node));
  if (foreign) return notPart(foreign.tagName ?? foreign.type);
  const [outer, ...besides] = body?.children ?? [];
  const [, after, ...others] = outer?.children ?? [];
  const isWhole = isEnd(after) && besides.length === 0 && others.length === 0;
  // Before attributes, because a quote left open makes the rest of the page one.
  if (!isWhole) return leftOpen;
  for (const { tagName = '', properties = {} } of nodesIn(body)) {
    for (const [name, value] of Object.entries(properties)) {
      const problem = attributeProblem(tagName, name, [value].flat().join(' '));
      if (problem) return problem;
    }
  }
  return undefined;
}

/** All below it. */
function* nodesIn(node?: Node): Generator<Node> {
  for (const child of node?.children ?? []) {
    yield child;
    yield* nodesIn(child);
  }
}

const isEnd = (node?: Node): boolean => node?.properties?.id === end;

const isPart = ({ type, tagName = '' }: Node): boolean =>
  ['text', 'comment'].includes(type) || elements.has(tagName.toLowerCase());

const leftOpen: HtmlProblem = {
  text: 'leaves an element or a quote open, or closes an element too many: give each its closing tag',
  at: /^/,
};

const notPart = (name: string): HtmlProblem => ({
  text: `contains <${name}>, which isn’t part of a picture: leave it out`,
  at: new RegExp(`<${name}\\b`, 'i'),
});

function attributeProblem(tagName: string, name: string, value: string): HtmlProblem | undefined {
  const plain = name.toLowerCase().replaceAll(/[-:]/g, '');
  const written = plain === 'classname' ? 'class' : name.toLowerCase();
  const on = `on <${tagName}>`;
  const at = new RegExp(`[\\s/"']${RegExp.escape(written)}\\b`, 'i');
  if (plain === 'style') {
    return { text: `contains style="…" ${on}: put it in the .css file and write a class`, at };
  }
  if (!attributes.has(plain) && !/^aria[a-z]+$/.test(plain)) {
    return { text: `contains ${written} ${on}, which isn’t part of a picture: leave it out`, at };
  }
  if (plain.startsWith('src') && !isOwnPicture(value)) {
    const text = `contains ${written}="${value}" ${on}: name the drawing as {drawing}, or write a path on this site such as /assets/shop.svg`;
    return { text, at };
  }
  if (/url\s*\(|\\|@import/i.test(value) && !/^url\(#[\w-]+\)$/.test(value) && plain !== 'd') {
    return {
      text: `contains ${written}="${value}" ${on}: refer to a part of the same drawing, such as url(#shade)`,
      at,
    };
  }
  return undefined;
}

/** The entry's own drawing or a path on this site: neither another host nor a scheme. */
const isOwnPicture = (address: string): boolean =>
  /^(?:\{drawing\}(?:#[\w-]*)?|\/(?![/\\])[\w./@#-]*)$/.test(address);

export const screenProblems = (tree: ContentTree): ContentProblem[] =>
  tree.entries.screens.flatMap((entry) => {
    const html = field(entry.data, 'body');
    const found = typeof html === 'string' ? htmlProblem(html) : undefined;
    if (!found) return [];
    const problem = entry.problem(['body'], found.text);
    return [{ ...problem, line: lineOf(found.at, problem) }];
  });

/** In the file; that of the key where it can't be found, because YAML may write the same text in another way. */
function lineOf(at: RegExp, { file, line }: ContentProblem): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  const offset = lines.slice(line - 1).findIndex((one) => at.test(one));
  return offset === -1 ? line : line + offset;
}
