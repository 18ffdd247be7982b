import { cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Replaces the sample agency with ten pages and three forms. */
export function startLean(): void {
  if (!isSampleAgency())
    throw new OwnError(
      'A lean start replaces the sample agency, but content/ is your own already. Nothing was changed.',
    );
  for (const name of readdirSync('content'))
    if (!kept.includes(name)) rmSync(`content/${name}`, { recursive: true });
  for (const form of ['application', 'consultation', 'newsletter'])
    rmSync(`content/forms/${form}.yaml`, { force: true });
  cpSync('content-lean', 'content', { recursive: true });
  const pages = addresses();
  edit('content/labels.yaml', (text) =>
    text.replace(/^ +- \{ name: .*href: "?(\/[\w/-]*).*\n/gm, (line, path: string) =>
      pages.includes(path) ? line : '',
    ),
  );
  for (const file of globSync('content/legal/*.md'))
    edit(file, (text) =>
      text.replace(/\[([^\]]*)\]\((\/[\w/-]*)[^)]*\)/g, (link, words: string, path: string) =>
        pages.includes(path) ? link : words,
      ),
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
