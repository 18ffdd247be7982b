import { fullSubmission } from '../packages/forms/samples.fixture.ts';
import { fileForm } from './own-forms.ts';

/** Sends the form that takes a file, with all its answers and a PDF. */
export function postWithFile(address: string, pdf: Buffer, email = 'ines@example.com') {
  if (!fileForm) throw new Error('No form takes a file.');
  const body = new FormData();
  const answers = { ...fullSubmission(fileForm), email };
  for (const [name, value] of Object.entries(answers)) body.set(name, value);
  const { name = '' } = fileForm.fields.find(({ kind }) => kind === 'file') ?? {};
  body.set(
    name,
    new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }),
    'Résumé of Ines.pdf',
  );
  return fetch(`${address}/api/leads/${fileForm.id}`, { method: 'POST', body });
}
