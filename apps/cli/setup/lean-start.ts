import { cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { entryNames, expectRoot } from '@tidewright/content/content-files';
import { defaultRoot, leanRoot } from '@tidewright/content/root';
import { OwnError } from '@tidewright/kit/own-error';

/** What the lean start takes from the sample: looks, labels, and texts that name no one. */
const kept = [
  'brand',
  'brand.yaml',
  'forms',
  'labels.yaml',
  'legal',
  'process',
  'replies',
  'visitor-copy.yaml',
];

const dropped = ['application', 'consultation', 'newsletter'];

/** Where a lean start has the facts of the agency. */
export const leanCompany = `${leanRoot}/company.yaml`;

/** The forms that are there after it. */
export function leanForms(root = defaultRoot): readonly string[] {
  const kept = entryNames(`${root}/forms`).filter((id) => !dropped.includes(id));
  const added = ['forms', 'packages'].flatMap((folder) => entryNames(`${leanRoot}/${folder}`));
  return [...new Set([...kept, ...added])];
}

/** Replaces the sample agency with ten pages and three forms. */
export function startLean(root = defaultRoot): void {
  refuseOwnContent(root);
  for (const name of readdirSync(root))
    if (!kept.includes(name)) rmSync(`${root}/${name}`, { recursive: true });
  for (const form of dropped) rmSync(`${root}/forms/${form}.yaml`, { force: true });
  cpSync(leanRoot, root, { recursive: true });
  const pages = addresses(root);
  edit(`${root}/labels.yaml`, (text) =>
    text.replace(/^ +- \{ name: .*href: "?(\/[\w/-]*).*\n/gm, (line, path: string) =>
      pages.includes(path) ? line : '',
    ),
  );
  const forms = ['orders', ...leanForms(root)];
  for (const file of globSync(`${root}/replies/*.yaml`))
    edit(file, (text) =>
      text.replace(/^forms: \[(.*)\]\n/m, (_, names: string) => {
        const left = names.split(/, */).filter((name) => forms.includes(name));
        // Without this key a template is offered for every lead.
        return left.length > 0 ? `forms: [${left.join(', ')}]\n` : '';
      }),
    );
  for (const file of globSync(`${root}/legal/*.md`))
    edit(file, (text) =>
      text.replace(/\[([^\]]*)\]\((\/[\w/-]*)[^)]*\)/g, (link, words: string, path: string) =>
        pages.includes(path) ? link : words,
      ),
    );
}

export function refuseOwnContent(root = defaultRoot): void {
  if (isSampleAgency(root)) return;
  throw new OwnError(
    'A lean start replaces the sample agency, but content/ is your own already. Nothing was changed.',
  );
}

export function isSampleAgency(root = defaultRoot): boolean {
  expectRoot(root);
  return /^name: Tidewright$/m.test(readFileSync(`${root}/company.yaml`, 'utf8'));
}

const addresses = (root: string): readonly string[] =>
  globSync('{pages,legal}/*.{yaml,md}', { cwd: root }).map(
    (file) => `/${basename(file, extname(file))}`,
  );

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));
