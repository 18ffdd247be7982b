import postcss, { type AtRule, type Rule } from 'postcss';

/**
 * The rules of a stylesheet that a page can use. Every page carries its styles
 * inline, so what another page needs is weight without use. A rule stays unless
 * each of its selectors surely names a class or an element that neither the page
 * nor its scripts mention.
 */
export function keepUsed(css: string, words: ReadonlySet<string>): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const selectors = rule.selectors.filter((selector) =>
      namesIn(selector).every((name) => words.has(name)),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  dropUnusedVariables(sheet);
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

const isKeyframe = (rule: Rule) =>
  rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');

/** Names that must all occur; what stands in :not(), in a list of alternatives or in [] decides nothing. */
function namesIn(selector: string): string[] {
  const escaped: string[] = [];
  // An escaped character, such as the colon of "md\:flex", steps aside while the selector is read.
  let bare = selector.replace(
    /\\(.)/g,
    (_, character: string) => `\uE000${escaped.push(character) - 1}\uE001`,
  );
  bare = bare.replace(/\[[^\]]*\]/g, '');
  while (bare.includes('(')) {
    // With one alternative these are mere brackets.
    const opened = bare.replace(/:(?:where|is)\(([^(),]*)\)/g, '$1');
    bare = opened === bare ? bare.replace(/:?[\w-]*\([^()]*\)/g, '') : opened;
  }
  const names = bare.replace(/::?[\w-]+/g, ' ').match(/(?:[\w-]|\uE000\d+\uE001)+/g) ?? [];
  return names.map((name) =>
    name.replace(/\uE000(\d+)\uE001/g, (_, index: string) => escaped[Number(index)] ?? ''),
  );
}

/** Variables that nothing refers to any more; dropping one can free another. */
function dropUnusedVariables(sheet: postcss.Root): void {
  const used = new Set(
    [...sheet.toString().matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name),
  );
  let dropped = 0;
  sheet.walkDecls(/^--/, (declaration) => {
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
