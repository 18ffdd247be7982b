import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../../test/in-turn.ts';
import { enterContentCopy, put } from '../../../test/own-folder.ts';
import { contentFolder } from '../../../tools/newcomer/content-folder.ts';
import { drop } from '../../../tools/newcomer/drop.ts';
import { checkContent } from './check-content.ts';
import { folderMessages, mistakes } from './mistakes.fixture.ts';
import { ContentProblemsError, problemSentence } from './problem.ts';

/** Checks a changed copy of the content. */
function checkAfter(change: () => void): string[] {
  const leave = enterContentCopy('packages', 'apps');
  try {
    change();
    return checkContent().map(problemSentence);
  } finally {
    leave();
  }
}

let sentences: string[];

beforeAll(() => {
  sentences = checkAfter(() => {
    for (const [file, text] of mistakes) put(file, text);
  });
});

const messagesAbout = (file: string) =>
  sentences.filter((one) => one.startsWith(`${file}:`)).map((one) => one.slice(file.length + 1));

const matching = (all: readonly (string | RegExp)[]) =>
  all.map((one) => {
    if (typeof one !== 'string') return expect.stringMatching(one);
    return one.endsWith('…') ? expect.stringContaining(one.slice(0, -1)) : one;
  });

it.each(mistakes.map(([file, , ...messages]) => ({ file, messages })))(
  'reports what’s wrong with $file',
  ({ file, messages }) => {
    expect(messagesAbout(file)).toEqual(matching(messages));
  },
);

it('finds no problems in the content as it is', () => {
  expect(checkContent()).toEqual([]);
});

it('reports folders that aren’t used', () => {
  const others = sentences.filter((one) => !mistakes.some(([file]) => one.startsWith(`${file}:`)));
  expect(others).toEqual(matching(folderMessages));
});

it('reports required files and facts once, without the problems that follow from them', () => {
  const messages = checkAfter(() => {
    const company = 'content/company.yaml';
    writeFileSync(company, readFileSync(company, 'utf8').replace(/^phone: .*$/m, ''));
    for (const name of ['labels.yaml', 'pages/home.yaml']) rmSync(`content/${name}`);
  });
  expect(messages).toEqual(
    expect.arrayContaining([
      'content/labels.yaml:1: is missing: restore it from the repository',
      'content/pages/home.yaml:1: is missing: restore it from the repository',
      expect.stringMatching(/^content\/company.yaml:\d+: phone: is missing: /),
    ]),
  );
  expect(messages.filter((one) => one.includes('{phone}'))).toEqual([]);
});

it('names the label that leads to a legal page that’s gone', () => {
  const messages = checkAfter(() => rmSync('content/legal', { recursive: true }));
  const labels = messages.filter((one) => one.startsWith('content/labels.yaml:'));
  for (const key of ['packages.lateHref', 'forms.privacyHref'])
    expect(labels).toContainEqual(
      expect.stringMatching(new RegExp(`^\\S+:\\d+: ${key}: leads to`)),
    );
});

const studied = globSync('content/**/*.yaml')
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\/case-studies#([\w-]+)/g)])
  .map(([, service = '']) => service)
  .find((service) => existsSync(`content/services/${service}.yaml`));

it.skipIf(!studied)('names links to the case studies of a service that has none left', () => {
  const messages = checkAfter(() => {
    const { entriesIn, read, remove } = contentFolder('.');
    for (const id of entriesIn('case-studies'))
      if (read(`case-studies/${id}.yaml`).service === studied) remove(`case-studies/${id}.yaml`);
  });
  const text = `leads to #${studied}, which isn’t an anchor on /case-studies: `;
  expect(messages).toContainEqual(expect.stringContaining(text));
});

it('takes links to headings with accents, as they are written or encoded, and no others', () => {
  const messages = checkAfter(() => {
    const [legal = ''] = globSync('content/legal/*.md');
    const path = `/${legal.replace(/^.*\/|\.md$/g, '')}`;
    const heading = '\n## Échéances manquées : et après ?\n\n';
    const here = `${path}#échéances-manquées--et-après-`;
    const text = `See [this](${here}), [that](${encodeURI(here)}) and [none](${path}#echeances).\n`;
    writeFileSync(legal, readFileSync(legal, 'utf8') + heading + text);
    const home = contentFolder('.').read('pages/home.yaml');
    const links = [here, encodeURI(here)].map((href) => ({ label: 'Late', href, tone: 'primary' }));
    const section = { kind: 'cta', heading: 'Late', actions: links };
    contentFolder('.').write('pages/home.yaml', { ...home, sections: [...home.sections, section] });
  });
  expect(messages).toEqual([
    expect.stringMatching(/^content\/legal\/.*: leads to #echeances, which isn’t an anchor on /),
  ]);
});

it('says of company.yaml what is wrong, and not what follows from it in every other file', () => {
  const messages = checkAfter(() => {
    const company = 'content/company.yaml';
    writeFileSync(company, readFileSync(company, 'utf8').replace(/^(phone|email): /gm, '$1: "'));
  });
  expect(messages).toEqual([expect.stringMatching(/^content\/company.yaml:\d+: /)]);
});

/** What an agency may do without, where the content has it. */
const droppable = [
  ['pages/careers.yaml', 'positions'],
  ['pages/apply.yaml', 'forms/application.yaml'],
  ['pages/industries.yaml', 'industries'],
  ['pages/insights.yaml', 'insights'],
  ['pages/faqs.yaml', 'faqs'],
  ['forms/newsletter.yaml'],
  ['plans'],
].map((names) => names.filter((name) => existsSync(`content/${name}`)));

it.each(
  // All at once has the problems of each.
  [...(isThorough ? droppable : []), droppable.flat()]
    .filter((names) => names.length > 0)
    .map((names) => ({ names, all: names.join(', ') })),
)('says all there is to do to drop $all', ({ names }) => {
  expect(checkAfter(() => drop(contentFolder('.'), ...names))).toEqual([]);
});

it('lists all problems in one message', () => {
  const problem = { file: 'content/a.yaml', line: 3, key: '', text: 'is wrong' };
  expect(new ContentProblemsError([problem]).message).toBe(
    'content/ has one problem to fix:\ncontent/a.yaml:3: is wrong',
  );
  expect(new ContentProblemsError([problem, { ...problem, key: 'b.c' }])).toMatchObject({
    name: 'ContentProblemsError',
    message:
      'content/ has 2 problems to fix:\ncontent/a.yaml:3: is wrong\ncontent/a.yaml:3: b.c: is wrong',
  });
});
