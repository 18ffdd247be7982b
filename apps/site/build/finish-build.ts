import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { descriptionWarnings, orphanWarnings } from '@tidewright/content/check/page-warnings';
import type { ContentProblem } from '@tidewright/content/check/problem';
import { pageAddress } from '@tidewright/kit/page-address';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { cutFonts } from '../brand/fonts/cut-fonts.ts';
import { compress } from './compress.ts';
import { moveIslandScript } from './island-script.ts';
import { figureDifferences } from './package-figures.ts';
import { policyOf } from './page-policy.ts';
import { withPageSize } from './page-size.ts';
import { photoProblems } from './photo-sizes.ts';
import { previewContent } from './preview.ts';
import { writeProblems } from './problems-file.ts';
import { setType } from './set-type.ts';
import { keepUsed, wordsIn } from './used-styles.ts';

export function finishBuild(): AstroIntegration {
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
        const folder = fileURLToPath(dir);
        const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name));
        const scripts = await wordsInScripts(names);
        const moved = new Map<string, string>();
        const finishPage = async (name: string) => {
          const { page, file } = moveIslandScript(await readFile(name, 'utf8'));
          if (file) moved.set(join(folder, file.address), file.body);
          const finished = await withPageSize(withUsedStyles(setType(page), scripts), folder);
          await writeFile(name, finished);
          const address = pageAddress(relative(folder, name));
          return { address, policy: policyOf(finished), paths: pathsIn(finished) };
        };
        const pages = await Promise.all(
          names.filter((name) => name.endsWith('.html')).map(finishPage),
        );
        const orphans = orphanWarnings(
          new Map(pages.map(({ address, paths }) => [address, paths])),
        );
        warn(logger, orphans);
        if (orphans.length > 0) writeProblems([...found, ...orphans], false);
        const policies = Object.fromEntries(pages.map(({ address, policy }) => [address, policy]));
        for (const [name, body] of moved) await writeFile(name, body);
        // Outside the site folder: only the server reads it.
        await writeFile(join(folder, '..', 'policies.json'), JSON.stringify(policies));
        await compress([...names, ...moved.keys()]);
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

/** Classes that only islands use, in states no page starts in. Libraries have none. */
async function wordsInScripts(names: readonly string[]): Promise<Set<string>> {
  const scripts = names.filter((name) => /LeadForm[^/]*\.js$/.test(name));
  const texts = await Promise.all(scripts.map((name) => readFile(name, 'utf8')));
  return wordsIn(texts.flatMap(quotedIn).join('\n'));
}

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

/** Stylesheets that load later needn't be inline too: their classes start with the file's name. */
const fetchedIn = (page: string): string[] =>
  [...page.matchAll(/<link rel=stylesheet href="\/assets\/([\w-]+)\./g)].flatMap(
    ([, name = '']) => [name, `${name}-ground`],
  );

function withUsedStyles(page: string, scripts: ReadonlySet<string>): string {
  const markup = page.replace(/<style>[\s\S]*?<\/style>/g, '');
  const words = wordsIn(withoutSentences(markup)).add('dark');
  for (const name of fetchedIn(page)) words.delete(name);
  const all = markup.includes('<astro-island') ? words.union(renderedLater(words, scripts)) : words;
  return page.replace(
    /(<style>)([\s\S]*?)(<\/style>)/g,
    (_, open: string, css: string, close: string) => open + keepUsed(css, all) + close,
  );
}
