import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { descriptionWarnings, orphanWarnings } from '@tidewright/content/check/page-warnings';
import type { ContentProblem } from '@tidewright/content/check/problem';
import {
  type AddressPlaces,
  addressPlacesFile,
  settleAddress,
} from '@tidewright/kit/address-places';
import { OwnError } from '@tidewright/kit/own-error';
import { pageAddress } from '@tidewright/kit/page-address';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { cutFonts } from '../brand/fonts/cut-fonts.ts';
import { compress, compressible } from './compress.ts';
import { moveIslandScript } from './island-script.ts';
import { figureDifferences } from './package-figures.ts';
import { policyOf } from './page-policy.ts';
import { withPageSize } from './page-size.ts';
import { photoProblems } from './photo-sizes.ts';
import { previewContent } from './preview.ts';
import { writeProblems } from './problems-file.ts';
import { setType } from './set-type.ts';
import { keepUsed, wordsIn } from './used-styles.ts';

export type BuiltFor = {
  /** The address that the pages say. */
  readonly site: string;
  /** The one in content: pages say their size as there. */
  readonly usualSite: string;
};

export function finishBuild(builtFor: BuiltFor): AstroIntegration {
  /** What's worth a look, and stops no build. */
  let found: readonly ContentProblem[] = [];
  return {
    name: 'finish-build',
    hooks: {
      'astro:config:setup': () => cutFonts(),
      'astro:server:setup': previewContent,
      'astro:build:start': async ({ logger }) => {
        const figures = figureDifferences().map(({ remedy, ...difference }) => ({
          ...difference,
          text: `${difference.text} ${remedy}`,
        }));
        found = [...figures, ...(await photoProblems()), ...descriptionWarnings()];
        warn(logger, found);
        writeProblems(found, false);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const orphans = orphanWarnings(await finishFiles(fileURLToPath(dir), builtFor));
        warn(logger, orphans);
        if (orphans.length > 0) writeProblems([...found, ...orphans], false);
      },
    },
  };
}

function warn(logger: AstroIntegrationLogger, problems: readonly ContentProblem[]): void {
  for (const { file, text } of problems) logger.warn(`${file}: ${text}`);
}

/** Where the links of a page lead on this site. */
const pathsIn = (page: string): readonly string[] =>
  [...page.matchAll(/<a\s[^>]*?href="?(\/[^"#?\s>]*)/g)].map(([, path = '']) => path);

type PathsFrom = ReadonlyMap<string, readonly string[]>;

/** Answers where each page's links lead. */
async function finishFiles(folder: string, { site, usualSite }: BuiltFor): Promise<PathsFrom> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const scripts = {
    form: await wordsInScripts(names, /\/(?:LeadForm|form)[^/]*\.js$/),
    scheduler: await wordsInScripts(names, /\/Scheduler[^/]*\.js$/),
  };
  const drawn = await colorsOfDrawings(folder, names);
  const moved = new Map<string, string>();
  const origin = new URL(site).origin;
  const usual = new URL(usualSite).origin;
  const places: Record<string, readonly number[]> = {};
  const pathsFrom = new Map<string, readonly string[]>();
  const settle = async (name: string, text: Buffer) => {
    const address = pageAddress(relative(folder, name));
    const settled = settleAddress(text, origin);
    if (settled.places.length > 0) places[address] = settled.places;
    await writeFile(name, settled.body);
    return { address, body: settled.body };
  };
  const finishPage = async (name: string) => {
    const { page, file } = moveIslandScript(await readFile(name, 'utf8'));
    if (file) moved.set(join(folder, file.address), file.body);
    const finished = await withPageSize(
      withUsedStyles(setType(page), scripts, drawn),
      folder,
      usual,
    );
    const { address, body } = await settle(name, Buffer.from(finished));
    pathsFrom.set(address, pathsIn(finished));
    return [address, policyAnywhere(address, finished, `${body}`)] as const;
  };
  const isPage = (name: string) => name.endsWith('.html');
  const policies = Object.fromEntries(await Promise.all(names.filter(isPage).map(finishPage)));
  for (const [name, body] of moved) await writeFile(name, body);
  const otherTexts = names.filter((name) => !isPage(name) && compressible.test(name));
  await Promise.all(otherTexts.map(async (name) => settle(name, await readFile(name))));
  // Outside the site folder: only the server reads them.
  const build = join(folder, '..');
  await writeFile(join(build, 'policies.json'), JSON.stringify(policies));
  await mkdir(join(build, 'server'), { recursive: true });
  const ofOrigin: AddressPlaces = { origin, files: places };
  await writeFile(join(build, addressPlacesFile), JSON.stringify(ofOrigin));
  await compress([...names, ...moved.keys()]);
  return pathsFrom;
}

/** The page's policy, which has to hold at any address: browsers don't run what has another hash. */
function policyAnywhere(address: string, marked: string, settled: string) {
  const policy = policyOf(settled);
  if (!isDeepStrictEqual(policy, policyOf(marked))) {
    throw new OwnError(
      `The page ${address} has the site’s address in an inline script or style. Put it in an attribute and read it from there.`,
    );
  }
  return policy;
}

/** Classes that only islands use, in states no page starts in. Libraries have none. */
async function wordsInScripts(names: readonly string[], wanted: RegExp): Promise<Set<string>> {
  const scripts = names.filter((name) => wanted.test(name));
  const texts = await Promise.all(scripts.map((name) => readFile(name, 'utf8')));
  return wordsIn(texts.flatMap(quotedIn).join('\n'));
}

/** The variables that each drawing takes from the page it's on, by its address. */
async function colorsOfDrawings(folder: string, names: readonly string[]): Promise<ColorsOf> {
  const drawings = names.filter((name) => name.endsWith('.svg'));
  return new Map(
    await Promise.all(
      drawings.map(async (name) => {
        const colors = (await readFile(name, 'utf8')).match(/--drawn-[\w-]+/g);
        return [`/${relative(folder, name)}`, colors ?? []] as const;
      }),
    ),
  );
}

type ColorsOf = ReadonlyMap<string, readonly string[]>;

/** Not matched in pairs: a single quote in a regular expression would swap all that follow. */
const quotedIn = (script: string): string[] =>
  script.split(/["'`}]|\$\{/).filter((piece) => /^[\w\-:./[\]% ]+$/.test(piece));

/** Fields are in the page itself, so a script renders no kind of field the page doesn't have. */
const kindsOfFields = new Set(['file-box', 'select', 'textarea']);

const renderedLater = (page: ReadonlySet<string>, script: ReadonlySet<string>): Set<string> =>
  script.difference(kindsOfFields.difference(page));

/** Drops visible text: the word "order" would keep the rules of .order. Scripts stay. */
const withoutSentences = (markup: string): string =>
  markup
    .replace(/(<script\b[\s\S]*?<\/script>)|>[^<]+(?=<)/g, (_, script?: string) => script ?? '>')
    .replace(/\s(?:aria-label|alt|content)="[^"]*"/g, '');

const none: ReadonlySet<string> = new Set();

/** Stylesheets that load later needn't be inline too: their classes start with the file's name. */
const fetchedIn = (page: string): string[] =>
  [...page.matchAll(/<link rel=stylesheet href="\/assets\/([\w-]+)\./g)].flatMap(
    ([, name = '']) => [name, `${name}-ground`],
  );

type ScriptWords = Readonly<Record<'form' | 'scheduler', ReadonlySet<string>>>;

function withUsedStyles(page: string, scripts: ScriptWords, drawn: ColorsOf): string {
  const markup = page.replace(/<style>[\s\S]*?<\/style>/g, '');
  const words = wordsIn(withoutSentences(markup)).add('dark');
  for (const name of fetchedIn(page)) words.delete(name);
  for (const [address] of markup.matchAll(/\/[\w./-]+\.svg\b/g))
    for (const color of drawn.get(address) ?? []) words.add(color);
  const all = words
    .union(markup.includes('<astro-island') ? renderedLater(words, scripts.form) : none)
    .union(markup.includes('&quot;schedule&quot;') ? scripts.scheduler : none);
  return page.replace(
    /(<style>)([\s\S]*?)(<\/style>)/g,
    (_, open: string, css: string, close: string) => open + keepUsed(css, all) + close,
  );
}
