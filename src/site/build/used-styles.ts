import postcss, { type AtRule, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/**
 * The rules of a stylesheet that a page can use. Every page carries its styles
 * inline, so what another page needs is weight without use. A rule stays unless
 * each of its selectors surely names a class or an element that neither the page
 * nor its scripts mention.
 */
export function keepUsed(css: string, words: ReadonlySet<string>): string {
  const sheet = postcss.parse(css);
  // Whose work the styles are is said in NOTICE.md, not in every page.
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const used = selectorsOf(rule.selector).filter(({ names }) =>
      names.every((name) => words.has(name)),
    );
    if (used.length === 0) rule.remove();
    else rule.selector = used.map(({ text }) => text).join(',');
  });
  // The minifier writes a prefixed property once for each browser that needs it.
  sheet.walkDecls((declaration) => {
    if (declaration.toString() === declaration.next()?.toString()) declaration.remove();
  });
  writeOutUnset(sheet);
  dropUnusedVariables(sheet);
  const rest = sheet.toString();
  sheet.walkAtRules('keyframes', (rule) => {
    if (rest.split(rule.params).length < 3) rule.remove();
  });
  // Media queries and layers that lost all their rules.
  sheet.walkAtRules((rule) => dropEmpty(rule));
  return sheet.toString();
}

/**
 * Whatever stands in a page or a script as a word may be a class, an id or an
 * element. A class may hold brackets and an equals sign, so the text is cut in
 * coarse and in fine pieces.
 */
export const wordsIn = (text: string): Set<string> =>
  new Set([
    'html',
    'body',
    ...text.split(/[\s"'`<>={}()[\],;]+/),
    ...text.split(/[\s"'`<>=]+/),
    ...text.split(/[\s"'`<>]+/),
  ]);

type Selector = { readonly text: string; readonly names: readonly string[] };

/** Every page brings the same ones: taking them apart again would cost most of the time. */
const known = new Map<string, readonly Selector[]>();

function selectorsOf(rule: string): readonly Selector[] {
  const selectors =
    known.get(rule) ??
    selectorParser()
      .astSync(rule)
      .map((selector) => ({ text: selector.toString(), names: namesIn(selector) }));
  known.set(rule, selectors);
  return selectors;
}

const isKeyframe = (rule: Rule) =>
  rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');

/** Names that must all occur; what stands in :not(), in a list of alternatives or in [] decides nothing. */
const namesIn = ({ nodes }: selectorParser.Container): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'pseudo') {
      // With one alternative these are mere brackets, and what :has() asks for must be there too.
      const isBracket = /^:(where|is|has)$/.test(node.value) && node.length === 1;
      return isBracket ? namesIn(node.first) : [];
    }
    return node.type === 'class' || node.type === 'id' || node.type === 'tag' ? [node.value] : [];
  });

/** A variable that no class of the page sets keeps what it begins with: that is written where it is asked for. */
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
  });
}

/**
 * Variables that nothing refers to any more; dropping one can free another. Those
 * of drawings stay: a drawing that comes as a file of its own refers to them there.
 */
function dropUnusedVariables(sheet: postcss.Root): void {
  const used = new Set(
    [...sheet.toString().matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name),
  );
  let dropped = 0;
  sheet.walkDecls(/^--(?!drawn-)/, (declaration) => {
    if (used.has(declaration.prop)) return;
    declaration.remove();
    dropped += 1;
  });
  sheet.walkAtRules('property', (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
  if (dropped > 0) dropUnusedVariables(sheet);
}

function dropEmpty(rule: AtRule): void {
  if (rule.nodes?.length !== 0) return;
  const parent = rule.parent;
  rule.remove();
  if (parent?.type === 'atrule') dropEmpty(parent as AtRule);
}
