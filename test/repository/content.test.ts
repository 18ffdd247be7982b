import { globSync, readdirSync, readFileSync } from 'node:fs';
import { entryNames } from '@tidewright/content/content-files';
import { folders, singles } from '@tidewright/content/schemas/collections';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const yaml = (file: string) => parse(readFileSync(file, 'utf8'));

/** Prices and phone numbers, which belong in content/. */
const literal =
  /\$\d{1,3}(?:,\d{3})+\b|\$\d{3,}\b|\$\d+(?:\.\d+)?[kK]\b|\+\d[\d ()-]{8,}\d|\(\d{3}\)\s?\d{3}-\d{4}/;
/** The example in the schema's message. */
const allowed = 'such as +1 (555) 010-0142';

it('has no price or phone number outside content/', () => {
  const found = globSync('{packages,apps}/**/*')
    // Visitors in tests have their own phone numbers.
    .filter((name) => /(?<!test|contract|fixture)\.(ts|tsx|astro|css|js)$/.test(name))
    .flatMap((name) =>
      readFileSync(name, 'utf8')
        .split('\n')
        .flatMap((line) => literal.exec(line.replace(allowed, ''))?.[0] ?? [])
        .map((text) => `${name} contains ${text}`),
    );
  expect(found).toEqual([]);
});

it.each(['$2,500', '$450', '$12500', '$5k', '$2.5K', '+1 (555) 010-0199', '(555) 010-0199'])(
  'recognizes %s as a price or phone number',
  (text) => {
    expect(literal.exec(`from ${text} on`)?.[0]).toBe(text);
  },
);

it.each(['$1, $2 and $45', '$4kg', '+1 2345 67', '(5) 010-0199'])('allows %s', (text) => {
  expect(text).not.toMatch(literal);
});

it('shows every collection somewhere', () => {
  const names = [...Object.keys(singles), ...Object.keys(folders)];
  const sources = readdirSync('apps/site', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|astro)$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
    .join('\n');
  // Reply templates are only for the console.
  const shown = names.filter((name) => name !== 'replies');
  const unused = shown.filter((name) => !sources.includes(`('${name}'`));
  expect(unused).toEqual([]);
});

it('quotes clients word for word in the list of industries', () => {
  for (const id of entryNames('content/industries')) {
    const { said } = yaml(`content/industries/${id}.yaml`);
    if (!said) continue;
    const { comment } = yaml(`content/testimonials/${said.testimonial}.yaml`);
    expect(comment.toLowerCase()).toContain(said.words.toLowerCase());
  }
});
