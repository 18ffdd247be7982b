import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/**
 * Drops rules whose selectors all need a class or an element that neither the page nor its scripts mention, and
 * variables that neither the rest nor, of those for drawings, a drawing on the page uses.
 */
export function keepUsed(css: string, words: ReadonlySet<string>): string {
  // A copy: pages share their styles, and parsing takes most of the time.
  const sheet = parsed.getOrInsertComputed(css, postcss.parse).clone();
  // NOTICE.md has the license comments.
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const used = selectorsOf(rule.selector).filter((selector) => isUsed(selector, words));
    if (used.length === 0) rule.remove();
    else rule.selector = used.map(({ text }) => text).join(',');
  });
  writeOutUnset(sheet);
  sheet.walkDecls((declaration) => {
    if (isSaidAlready(declaration)) declaration.remove();
  });
  dropUnusedVariables(sheet, words);
  sheet.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  const rest = sheet.toString();
  sheet.walkAtRules('keyframes', (rule) => {
    if (rest.split(rule.params).length < 3) rule.remove();
  });
  sheet.walkAtRules((rule) => dropEmpty(rule));
  return sheet.toString();
}

/**
 * The minifier repeats a prefixed property for each browser that needs it, and prefixes underlines for browsers that
 * need no prefix. reset.css makes every border solid.
 */
const isSaidAlready = (declaration: Declaration): boolean =>
  declaration.toString() === declaration.next()?.toString() ||
  /^-webkit-text-decoration\b/.test(declaration.prop) ||
  (/^border(-\w+)*-style$/.test(declaration.prop) && declaration.value === 'solid');

/** Any word may be a class, an id or an element. Classes can contain brackets and "=", hence the three splits. */
export const wordsIn = (text: string): Set<string> =>
  new Set([
    'html',
    'body',
    ...text.split(/[\s"'`<>={}()[\],;]+/),
    ...text.split(/[\s"'`<>=]+/),
    ...text.split(/[\s"'`<>]+/),
  ]);

type Selector = {
  readonly text: string;
  /** All of them must occur. */
  readonly names: readonly string[];
  /** Of each of these lists of alternatives, one must. */
  readonly choices: readonly (readonly (readonly string[])[])[];
};

const isUsed = ({ names, choices }: Selector, words: ReadonlySet<string>): boolean => {
  const occur = (all: readonly string[]) => all.every((name) => words.has(name));
  return occur(names) && choices.every((alternatives) => alternatives.some(occur));
};

const parsed = new Map<string, postcss.Root>();
const known = new Map<string, readonly Selector[]>();

const selectorsOf = (rule: string): readonly Selector[] =>
  known.getOrInsertComputed(rule, () =>
    selectorParser()
      .astSync(rule)
      .map((selector) => ({
        text: selector.toString(),
        names: namesIn(selector),
        choices: choicesIn(selector),
      })),
  );

const isKeyframe = (rule: Rule) =>
  rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');

/** Names that must all occur; :not() doesn't count, and of alternatives only one must. */
const namesIn = ({ nodes }: selectorParser.Container): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'pseudo') {
      // With one alternative these only group, and what :has() needs must occur too.
      return isGroup(node) && node.length === 1 ? namesIn(node.first) : [];
    }
    // What an attribute is compared with is written somewhere, too.
    if (node.type === 'attribute') return node.operator === '=' && node.value ? [node.value] : [];
    return node.type === 'class' || node.type === 'id' || node.type === 'tag' ? [node.value] : [];
  });

/** The lists of alternatives anywhere in it, each as the names that its alternatives need. */
const choicesIn = ({ nodes }: selectorParser.Container): string[][][] =>
  nodes.flatMap((node) => {
    if (node.type !== 'pseudo' || !isGroup(node)) return [];
    return node.length === 1 ? choicesIn(node.first) : [node.nodes.map(namesIn)];
  });

const isGroup = ({ value }: selectorParser.Pseudo): boolean => /^:(where|is|has)$/.test(value);

/** Replaces variables that no class on the page sets by their initial values. */
function writeOutUnset(sheet: postcss.Root): void {
  const set = new Set<string>();
  sheet.walkRules((rule) => {
    if (!rule.selector.startsWith('*'))
      rule.each((node) => void ('prop' in node && set.add(node.prop)));
  });
  const beginnings = new Map<string, string>();
  sheet.walkAtRules('property', (rule) => {
    if (set.has(rule.params)) return;
    rule.walkDecls('initial-value', ({ value }) => void beginnings.set(rule.params, value));
  });
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /var\((--[\w-]+)\)/g,
      (asked, name: string) => beginnings.get(name) ?? asked,
    );
    declaration.value = declaration.value.replace(
      optional,
      (asked, name: string, instead: string) =>
        set.has(name) || beginnings.has(name) ? asked : instead,
    );
  });
}

/** One of Tailwind's variables, and what stands in for it, which may have parentheses of its own. */
const optional = /var\((--tw-[\w-]+),\s*((?:[^()]|\([^()]*\))*)\)/g;

/** Repeats, because dropping one can free another. Drawings in separate files use --drawn- variables: these are words. */
function dropUnusedVariables(sheet: postcss.Root, words: ReadonlySet<string>): void {
  const used = new Set(
    [...sheet.toString().matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name),
  );
  let dropped = 0;
  sheet.walkDecls(/^--/, (declaration) => {
    const { prop } = declaration;
    if (used.has(prop) || (prop.startsWith('--drawn-') && words.has(prop))) return;
    declaration.remove();
    dropped += 1;
  });
  sheet.walkAtRules('property', (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
  if (dropped > 0) dropUnusedVariables(sheet, words);
}

function dropEmpty(rule: AtRule): void {
  if (rule.nodes?.length !== 0) return;
  const parent = rule.parent;
  rule.remove();
  if (parent?.type === 'atrule') dropEmpty(parent as AtRule);
}
