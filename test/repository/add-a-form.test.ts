import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkContent } from '@tidewright/content/check/check-content';
import { problemSentence } from '@tidewright/content/check/problem';
import { readCompanyFacts } from '@tidewright/content/company-facts';
import { formsFor } from '@tidewright/forms';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fullSubmission, sampleClock } from '../../packages/forms/samples.fixture.ts';
import { type ContentFolder, contentFolder } from '../../tools/newcomer/content-folder.ts';
import { addForm, addPage, addQuestion, dropForm } from '../../tools/newcomer/forms.ts';
import { inTurn } from '../in-turn.ts';
import { newFolder } from '../new-folder.ts';

/** docs/add-a-form.md, played on the content as it is. */

const home = process.cwd();
let content: ContentFolder;

beforeEach(() => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  cpSync('content', join(folder, 'content'), { recursive: true });
  for (const name of ['packages', 'apps', 'node_modules'])
    symlinkSync(resolve(name), join(folder, name));
  process.chdir(folder);
  content = contentFolder(folder);
});
afterEach(() => process.chdir(home));

const problems = () => checkContent().map(problemSentence);
const forms = () => formsFor(readCompanyFacts());

const [someForm] = Object.keys(readCompanyFacts().words.forms);

it('adds a question and a form as the page says', () => {
  // Those that the page names, where the agency has kept them.
  const asking = forms().has('contact') ? 'contact' : (someForm ?? '');
  addQuestion(content, asking);
  addForm(content, content.entriesIn('pages').includes('about') ? 'about' : 'home');
  expect(problems()).toEqual([]);
  const workshop = forms().get('workshop');
  if (!workshop) throw new Error('There is no form of that name.');
  const answers = { ...fullSubmission(workshop.form), days: 'Tuesday, Thursday' };
  expect(workshop.read(answers, sampleClock)).toMatchObject({ values: answers });
  expect(workshop.filing.customFields).toMatchObject({ Channel: ['Workshop'] });
  const asked = forms()
    .get(asking)
    ?.form.fields.map(({ name }) => name);
  expect(asked).toContain('budget');
});

it('adds a page as docs/add-a-page.md says, with a form of its own', () => {
  addPage(content);
  expect(problems()).toEqual([]);
  addForm(content, 'workshops');
  expect(problems()).toEqual([]);
});

it.each(inTurn(Object.keys(readCompanyFacts().words.forms), 1))(
  'drops %s, and names what leads there',
  (id) => {
    const shown = content
      .entriesIn('pages')
      .filter((name) =>
        content
          .read(`pages/${name}.yaml`)
          .sections.some(({ form }: { form?: string }) => form === id),
      );
    content.remove(`forms/${id}.yaml`);
    const said = problems();
    for (const page of shown)
      expect(said).toContainEqual(
        expect.stringMatching(
          new RegExp(`^content/pages/${page}.yaml:\\d+: .*names "${id}", which isn’t in`),
        ),
      );
    content.write(`forms/${id}.yaml`, {});
    dropForm(content, id);
    // Links to the section that is gone, and a page that was nothing else, each with its file.
    for (const one of problems())
      expect(one).toMatch(/^content\/[\w/-]+\.\w+:\d+: .*(?:leads to #|needs more sections)/);
    expect(forms().has(id)).toBe(false);
  },
);
