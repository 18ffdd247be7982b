import { expect, it } from 'vitest';
import { formOf } from '../../test/content-forms.ts';
import { checkFile } from './check-file.ts';
import { samplePdf } from './resume-samples.fixture.ts';

const form = formOf('application');

const resume = form.fields.find((field) => field.kind === 'file');

it('takes a document of at most 5 MB and says what is wrong with others', () => {
  if (!resume) throw new Error('The application asks for a résumé.');
  const padded = (size: number) => {
    const bytes = new Uint8Array(size);
    bytes.set(samplePdf());
    return bytes;
  };
  expect(checkFile(resume, padded(5 * 1024 * 1024))).toEqual({ mediaType: 'application/pdf' });
  expect(checkFile(resume, padded(5 * 1024 * 1024 + 1))).toEqual({ error: resume.tooLarge });
  expect(checkFile(resume, Buffer.from('plain text'))).toEqual({ error: resume.wrongType });
});
