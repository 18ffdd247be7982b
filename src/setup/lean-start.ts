import { cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { entryNames } from '../content-files.ts';
import { OwnError } from '../own-error.ts';

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
export const leanCompany = 'content-lean/company.yaml';

/** The forms that are there after it. */
export function leanForms(): readonly string[] {
  const kept = entryNames('content/forms').filter((id) => !dropped.includes(id));
  const added = ['forms', 'packages'].flatMap((folder) => entryNames(`content-lean/${folder}`));
  return [...new Set([...kept, ...added])];
}

/** Replaces the sample agency with ten pages and three forms. */
export function startLean(): void {
  refuseOwnContent();
  for (const name of readdirSync('content'))
    if (!kept.includes(name)) rmSync(`content/${name}`, { recursive: true });
  for (const form of dropped) rmSync(`content/forms/${form}.yaml`, { force: true });
  cpSync('content-lean', 'content', { recursive: true });
  const pages = addresses();
  edit('content/labels.yaml', (text) =>
    text.replace(/^ +- \{ name: .*href: "?(\/[\w/-]*).*\n/gm, (line, path: string) =>
      pages.includes(path) ? line : '',
    ),
  );
  const forms = ['orders', ...leanForms()];
  for (const file of globSync('content/replies/*.yaml'))
    edit(file, (text) =>
      text.replace(/^forms: \[(.*)\]\n/m, (_, names: string) => {
        const left = names.split(/, */).filter((name) => forms.includes(name));
        // Without this key a template is offered for every lead.
        return left.length > 0 ? `forms: [${left.join(', ')}]\n` : '';
      }),
    );
  for (const file of globSync('content/legal/*.md'))
    edit(file, (text) =>
      text.replace(/\[([^\]]*)\]\((\/[\w/-]*)[^)]*\)/g, (link, words: string, path: string) =>
        pages.includes(path) ? link : words,
      ),
    );
}

export function refuseOwnContent(): void {
  if (isSampleAgency()) return;
  throw new OwnError(
    'A lean start replaces the sample agency, but content/ is your own already. Nothing was changed.',
  );
}

export const isSampleAgency = (): boolean =>
  /^name: Tidewright$/m.test(readFileSync('content/company.yaml', 'utf8'));

const addresses = (): readonly string[] =>
  globSync('content/{pages,legal}/*.{yaml,md}').map((file) =>
    file.replace(/^content\/\w+(.*)\.\w+$/, '$1'),
  );

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));
