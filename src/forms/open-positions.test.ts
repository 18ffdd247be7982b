import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { company } from '../../test/content-forms.ts';
import { newFolder } from '../../test/new-folder.ts';
import { readCompanyFacts } from '../company-facts.ts';
import { formsFor } from './index.ts';
import { fullSubmission } from './samples.fixture.ts';

/** All that a position needs to be offered in the form. */
const welder = 'order: 900\ntitle: Welder\n';

function contentWith(files: Readonly<Record<string, string>>): string {
  const folder = newFolder();
  cpSync('content', folder, { recursive: true });
  mkdirSync(join(folder, 'positions'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const applicationFor = (...positions: readonly string[]) => {
  const application = formsFor({ ...company, positions }).get('application');
  const position = application?.form.fields.find(({ name }) => name === 'position');
  if (!application || position?.kind !== 'select') throw new Error('There is no such question.');
  return { application, options: position.options.map(({ value }) => value) };
};

it('offers an open position before the last choice, once, and takes it', () => {
  const before = applicationFor().options;
  const { application, options } = applicationFor('Welder', ...before);
  expect(options).toEqual([...before.slice(0, -1), 'Welder', 'Other']);
  const answers = { ...fullSubmission(application.form), position: 'Welder' };
  expect(application.read(answers)).toMatchObject({ values: { position: 'Welder' } });
  expect(application.read({ ...answers, position: 'Baker' })).toEqual({
    errors: { position: 'Please select a position' },
  });
});

it('names every position of the content in its order', () => {
  const folder = contentWith({
    'positions/welder.yaml': welder,
    'positions/baker.yaml': 'order: 901\ntitle: Baker\n',
  });
  expect(readCompanyFacts(folder).positions.slice(-2)).toEqual(['Welder', 'Baker']);
});

it('needs no open position', () => {
  const folder = contentWith({});
  rmSync(join(folder, 'positions'), { recursive: true });
  expect(readCompanyFacts(folder).positions).toEqual([]);
  expect(applicationFor().options.at(-1)).toBe('Other');
});
