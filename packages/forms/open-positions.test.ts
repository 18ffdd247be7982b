import { cpSync, rmSync } from 'node:fs';
import { readCompanyFacts } from '@tidewright/content/company-facts';
import { expect, it } from 'vitest';
import { company } from '../../test/content-forms.ts';
import { newFolder } from '../../test/new-folder.ts';
import { put } from '../../test/own-folder.ts';
import { formsFor } from './forms.ts';
import { fullSubmission, sampleClock } from './samples.fixture.ts';

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
  expect(application.read(answers, sampleClock)).toMatchObject({ values: { position: 'Welder' } });
  expect(application.read({ ...answers, position: 'Baker' }, sampleClock)).toEqual({
    errors: { position: 'Please select a position' },
  });
});

it('names every position of the content in its order, and needs none', () => {
  const folder = newFolder();
  cpSync('content', folder, { recursive: true });
  put(`${folder}/positions/welder.yaml`, 'order: 900\ntitle: Welder\n');
  put(`${folder}/positions/baker.yaml`, 'order: 901\ntitle: Baker\n');
  expect(readCompanyFacts(folder).positions.slice(-2)).toEqual(['Welder', 'Baker']);
  rmSync(`${folder}/positions`, { recursive: true });
  expect(readCompanyFacts(folder).positions).toEqual([]);
});
