import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { folders, singles } from '../../src/site/schemas/collections.ts';

const yaml = (file: string) => parse(readFileSync(file, 'utf8'));
/** The keys of an entry; in a .md file, those between the lines of hyphens. */
const keysOf = (folder: string, id: string) => {
  const file = `content/${folder}/${id}`;
  if (existsSync(`${file}.yaml`)) return yaml(`${file}.yaml`);
  return parse(readFileSync(`${file}.md`, 'utf8').split(/^---$/m)[1] ?? '');
};
const entriesIn = (folder: string) =>
  readdirSync(`content/${folder}`)
    .filter((file) => /\.(yaml|md)$/.test(file))
    .map((file) => basename(file).replace(/\.\w+$/, ''));

/** Prices and phone numbers, which belong in content/. */
const literal =
  /\$\d{1,3}(?:,\d{3})+\b|\$\d{3,}\b|\$\d+(?:\.\d+)?[kK]\b|\+\d[\d ()-]{8,}\d|\(\d{3}\)\s?\d{3}-\d{4}/;
/** The example in the schema's message. */
const allowed = 'such as +1 (555) 010-0142';

it('has no price or phone number outside content/', () => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    // Visitors in tests have their own phone numbers.
    .filter((name) => /(?<!test|contract|fixture)\.(ts|tsx|astro|css|js)$/.test(name))
    .flatMap((name) =>
      readFileSync(`src/${name}`, 'utf8')
        .split('\n')
        .flatMap((line) => literal.exec(line.replace(allowed, ''))?.[0] ?? [])
        .map((text) => `src/${name} contains ${text}`),
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
  const sources = readdirSync('src/site', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|astro)$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
    .join('\n');
  // Reply templates are only for the console.
  const shown = names.filter((name) => name !== 'replies');
  const unused = shown.filter((name) => !sources.includes(`('${name}')`));
  expect(unused).toEqual([]);
});

it('shows every question in a group of the FAQ page', () => {
  const shown = new Set(
    yaml('content/pages/faqs.yaml')
      .sections.filter((section: { kind: string }) => section.kind === 'faqs')
      .map((section: { show: string }) => section.show),
  );
  const groups = entriesIn('faqs').map((id) => yaml(`content/faqs/${id}.yaml`).group);
  expect(groups.filter((group) => !shown.has(group))).toEqual([]);
});

it('leads every combination of answers to an existing package', () => {
  type Result = { when: string[]; package: string };
  type Guide = { kind: string; questions: { options: { value: string }[] }[]; results: Result[] };
  const { questions, results } = yaml('content/pages/packages.yaml').sections.find(
    ({ kind }: Guide) => kind === 'guide',
  ) as Guide;
  const [first = [], second = [], third = []] = questions.map(({ options }) =>
    options.map(({ value }) => value),
  );
  const found = first.flatMap((a) =>
    second.flatMap((b) =>
      third.map(
        (c) =>
          results.find(({ when }) => when.every((value) => [a, b, c].includes(value)))?.package,
      ),
    ),
  );
  const packages = entriesIn('packages');
  expect(found.filter((id) => !packages.includes(id ?? ''))).toEqual([]);
});

it('has case studies only for existing services', () => {
  const services = entriesIn('services');
  const told = entriesIn('case-studies').map((id) => keysOf('case-studies', id).service);
  expect(told.filter((service) => !services.includes(service))).toEqual([]);
});

it('quotes clients word for word in the list of industries', () => {
  for (const id of entriesIn('industries')) {
    const { said } = yaml(`content/industries/${id}.yaml`);
    if (!said) continue;
    const { comment } = yaml(`content/testimonials/${said.testimonial}.yaml`);
    expect(comment.toLowerCase()).toContain(said.words.toLowerCase());
  }
});
