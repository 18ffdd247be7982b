import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { isSample } from '../sample/is-sample.ts';

/**
 * The built site may use what all browsers in package.json's browserslist support. Newer features are
 * listed here with what a reader misses without them; anything else fails.
 */

const words = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));

/** Features the site uses that Chrome 100, Firefox 100 and Safari 16 support. */
const known = new Set(
  words(
    '@font-face @keyframes @layer @media @page @supports',
    ':after :before :checked :disabled :empty :first-child :focus :focus-visible :focus-within :host :hover',
    ':is :last-child :last-of-type :not :nth-child :only-child :root :target :where',
    '::-moz-range-thumb ::-webkit-slider-thumb ::backdrop ::file-selector-button ::selection',
    'attr() calc() clamp() env() conic-gradient() cubic-bezier() format() grayscale() inset()',
    'linear-gradient() local() max() min() minmax() radial-gradient() repeat()',
    'repeating-conic-gradient() repeating-linear-gradient() repeating-radial-gradient()',
    'url() var()',
    'deg em fr mm pt px rem s vw',
  ),
);

/** Features that some of them lack, and what a reader misses there. */
const extras: Readonly<Record<string, string>> = {
  '@container': 'a rail that wraps large text, and clients’ screens that fold',
  '@property': 'nothing: the styles set the same values for browsers without it',
  '@starting-style': 'a menu that slides in',
  '@view-transition': 'pages that fade into each other',
  ':has': 'shared room between sections, bold on what is chosen, and papers without a ground',
  '::-webkit-details-marker': 'nothing: it takes a second arrow away',
  '::details-content': 'answers that unfold',
  '::view-transition-group': 'nothing: it stops a motion that is not there',
  '::view-transition-new': 'nothing: it stops a motion that is not there',
  '::view-transition-old': 'nothing: it stops a motion that is not there',
  'animation-timeline': 'courses that draw themselves, and a bar that waits for the first buttons',
  'scroll()': 'the same',
  'view()': 'the same',
  'color-mix()': 'nothing: a plain color comes first',
  cqi: 'headlines of drawn screens that grow with their place',
  dvh: 'a footer at the lower edge of a short page',
};

/** Newer features that need an entry above. */
const lateProperties =
  /^(anchor-|position-(anchor|area|try)|field-sizing|text-box|.*-timeline$|zoom$)/;

/** Newer calls. Feature-detected calls don't match these patterns. */
const lateCalls = [
  /\bAbortSignal\.(any|timeout)\b/,
  /\bURL\.(canParse|parse)\(/,
  /\b(Object|Map)\.groupBy\(/,
  /\.(findLast|findLastIndex|toReversed|toSorted|toSpliced|withResolvers|isWellFormed)\(/,
  /\.(union|intersection|difference|isSubsetOf)\(/,
  /\.(showPopover|hidePopover|togglePopover|checkVisibility)\(/,
  /\brequestIdleCallback\(/,
  /\baddEventListener\([`"']scrollend/,
  // Before 119, Firefox took these for ordinary properties.
  /\.aria(Current|Expanded|Hidden|Label|Live|Pressed)=[^=]/,
];

/** Newer syntax. */
const lateSyntax = [/\(\?<[=!]/, /\bstatic\{/];

const pages = globSync('dist/site/**/*.html').map((file) => readFileSync(file, 'utf8'));

const partsOf = (tag: 'script' | 'style'): string[] => [
  ...new Set(
    pages.flatMap((page) =>
      [...page.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
        ([, body = '']) => body,
      ),
    ),
  ),
];

it('lists the oldest browsers in package.json', () => {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(browserslist).toEqual([
    'chrome >= 100',
    'firefox >= 100',
    'safari >= 16',
    'ios_saf >= 16',
  ]);
});

it('uses no style they can’t read, except for listed extras', () => {
  const used = new Set(partsOf('style').flatMap(wordsOfStyle));
  expect([...used].filter((word) => !known.has(word) && !(word in extras))).toEqual([]);
  // Neither list may have unused entries; another agency's site may use less.
  if (!isSample) return;
  expect([...known, ...Object.keys(extras)].filter((word) => !used.has(word))).toEqual([]);
});

it('keeps text its size on a turned iPhone, whose browsers need the prefix', () => {
  const without = pages.filter((page) => !page.includes('-webkit-text-size-adjust:100%'));
  expect(without).toEqual([]);
});

it('calls nothing they don’t have', () => {
  const files = globSync('dist/site/assets/*.js').map((file) => readFileSync(file, 'utf8'));
  const found = [...partsOf('script'), ...files].flatMap((script) =>
    [...lateCalls, ...lateSyntax].flatMap((late) => late.exec(script)?.[0] ?? []),
  );
  expect(files.length).toBeGreaterThan(2);
  expect(found).toEqual([]);
});

/** At-rules, selectors, functions and units, each in its own notation. */
function wordsOfStyle(style: string): string[] {
  const found: string[] = [];
  const sheet = postcss.parse(style);
  sheet.walkAtRules(({ name, params }) => {
    found.push(`@${name}`);
    if (name === 'media' && /[<>]/.test(params)) found.push(`@media ${params}`);
  });
  sheet.walkRules(({ selector }) => {
    found.push(...(selector.match(/(?<!\\)::?[a-z-]+|&/g) ?? []));
  });
  sheet.walkDecls(({ prop, value }) => {
    if (lateProperties.test(prop)) found.push(prop);
    found.push(...(value.match(/(?<![\w-])[a-z-]+\(/g) ?? []).map((name) => `${name})`));
    // Not in quotes or URLs, where any letter can follow a number.
    const bare = value.replace(/"[^"]*"|url\([^)]*\)/g, '');
    for (const [, unit = ''] of bare.matchAll(/(?<![\w#.-])-?[\d.]+([a-z]+)/g)) found.push(unit);
  });
  return found;
}
