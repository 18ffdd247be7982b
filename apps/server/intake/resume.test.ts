import { mediaTypes } from '@tidewright/forms';
import { describe, expect, it } from 'vitest';
import {
  sampleDoc,
  sampleDocx,
  samplePdf,
} from '../../../packages/forms/resume-samples.fixture.ts';
import { fullSubmission } from '../../../packages/forms/samples.fixture.ts';
import { formOf } from '../../../test/content-forms.ts';
import { multipartBody, type SentFile, useIntake } from './intake.fixture.ts';

const form = formOf('application');

const intake = useIntake();

function apply(bytes: Uint8Array, filename = 'Zoë’s cv.pdf', name = 'resume') {
  return intake.postMultipart('application', fullSubmission(form), { name, filename, bytes });
}

async function linkOfOnlyLead(): Promise<string> {
  const [lead] = await intake.leads();
  const link = /Résumé: (\S+)/.exec(lead?.contact.description ?? '')?.[1] ?? '';
  expect(link).toMatch(/^https:\/\/www\.example\.com\/files\/[\w.-]+$/);
  return link;
}

it.each([
  ['PDF', samplePdf(), mediaTypes['.pdf'] ?? '', 'pdf'],
  ['DOC', sampleDoc(), mediaTypes['.doc'] ?? '', 'doc'],
  ['DOCX', sampleDocx(), mediaTypes['.docx'] ?? '', 'docx'],
])(
  'a %s can be fetched by the link in the lead’s description',
  async (_, bytes, mediaType, extension) => {
    expect((await apply(bytes, 'Zoë’s cv.exe')).statusCode).toBe(201);
    const url = new URL(await linkOfOnlyLead()).pathname;
    const answer = await intake.get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': mediaType,
      'content-disposition': `attachment; filename="Zoes cv.${extension}"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20cv.${extension}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  },
);

const most = 5 * 1024 * 1024;
const padded = (size: number) => Buffer.concat([samplePdf(), Buffer.alloc(size)], size);

it.each([
  ['that is none by its content', Buffer.from('<script>'), /isn’t a PDF, DOC or DOCX/],
  ['that has a name and holds nothing', Buffer.alloc(0), /isn’t a PDF/],
  ['of a byte more than 5 MB', padded(most + 1), /larger than 5 MB/],
])('is refused: one %s', async (_, bytes, error) => {
  const answer = await apply(bytes, 'cv.pdf');
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { errors: { resume: expect.stringMatching(error) } },
  ]);
});

it('is not read to the end when it is larger than any request', async () => {
  expect((await apply(padded(11 * 1024 * 1024))).statusCode).toBe(413);
});

it.each<[string, boolean, ...Parameters<typeof apply>]>([
  ['has 5 MB', true, padded(most)],
  ['has no name', true, samplePdf(), ''],
  ['is an empty part, as browsers send where none was chosen', false, Buffer.alloc(0), ''],
  ['comes under another field’s name', false, samplePdf(), 'cv.pdf', 'portfolioFile'],
])('when it %s, is kept with the lead: %s', async (_, isKept, ...file) => {
  expect((await apply(...file)).statusCode).toBe(201);
  const [lead] = await intake.leads();
  expect(lead?.fileId).toEqual(isKept ? expect.any(String) : null);
  expect(lead?.contact.description.includes('Résumé: Not specified')).toBe(!isKept);
});

async function applyWith(file: SentFile | undefined, ...more: SentFile[]) {
  const { headers, payload } = multipartBody(fullSubmission(form), file);
  const end = '--boundary-of-the-tests--\r\n';
  const parts = [payload, ...more.map((one) => multipartBody({}, one).payload)];
  const open = parts.map((part) => part.subarray(0, -end.length));
  return intake.post('application', Buffer.concat([...open, Buffer.from(end)]), headers);
}

it('is the first when there are two', async () => {
  const part = (bytes: Uint8Array) => ({ name: 'resume', filename: 'cv', bytes });
  const answer = await applyWith(part(sampleDocx()), part(Buffer.from('<script>')));
  expect(answer.statusCode).toBe(201);
});

it.each([
  [5, 201],
  [6, 413],
])('may be one of %i files: %i', async (count, status) => {
  const files = Array(count).fill({ name: 'x', filename: 'x', bytes: samplePdf() });
  expect((await applyWith(undefined, ...files)).statusCode).toBe(status);
});

it('is not taken by a form that asks for none', async () => {
  const file = { name: 'resume', filename: 'cv.pdf', bytes: Buffer.alloc(70_000) };
  const answer = await intake.postMultipart('newsletter', { email: 'ada@example.com' }, file);
  expect(answer.statusCode).toBe(201);
});

it('makes another lead when only the file is another', async () => {
  const first = await apply(samplePdf());
  const second = await apply(sampleDocx());
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
});

describe('a link', () => {
  it('stops working when it is changed, too old, or its file is gone', async () => {
    await apply(samplePdf());
    const url = new URL(await linkOfOnlyLead()).pathname;
    expect((await intake.get(`${url}x`)).statusCode).toBe(404);
    const unknown = await intake.get('/files/nonsense');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({ message: 'This link is unknown or has expired.' });
    expect(unknown.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    intake.setTime('2026-12-15T12:00:01Z');
    expect((await intake.get(url)).statusCode).toBe(404);
    intake.setTime('2026-11-16T12:00:00Z');
    await intake.outbox.erase('ada@example.com', { who: 'Grace', now: new Date() });
    expect((await intake.get(url)).statusCode).toBe(404);
  });

  it('says so when the store cannot be read', async () => {
    await apply(samplePdf());
    const url = new URL(await linkOfOnlyLead()).pathname;
    intake.outbox.file = () => Promise.reject(new Error('gone'));
    const answer = await intake.get(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.json().message).toBe('The file cannot be read now. Please try again.');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(intake.lines).toMatchObject([{ level: 50, error: 'Error', msg: 'file not readable' }]);
  });
});
