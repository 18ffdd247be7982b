import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { samplePdf } from '../../../packages/forms/resume-samples.fixture.ts';
import { fullSubmission } from '../../../packages/forms/samples.fixture.ts';
import { company, formOf } from '../../../test/content-forms.ts';
import { multipartBody, useIntake } from './intake.fixture.ts';

const intake = useIntake();
const sockets: Socket[] = [];

beforeEach(async () => void (await intake.app.listen({ port: 0, host: '127.0.0.1' })));
afterEach(() => {
  for (const socket of sockets) socket.destroy();
});

const megabyte = 1024 * 1024;
const resumeOf = (size: number) =>
  multipartBody(fullSubmission(formOf('application')), {
    name: 'resume',
    filename: 'cv.pdf',
    bytes: Buffer.concat([samplePdf(), Buffer.alloc(size)], size),
  });
const { headers, payload } = resumeOf(4 * megabyte);

const portOf = () => (intake.app.server.address() as AddressInfo).port;
const post = (form: string, init: { headers: Record<string, string>; body: BodyInit }) =>
  fetch(`http://127.0.0.1:${portOf()}/api/leads/${form}`, { method: 'POST', ...init });
const apply = (size: number, accept = '*/*') => {
  const resume = resumeOf(size);
  return post('application', { headers: { ...resume.headers, accept }, body: resume.payload });
};

async function startUpload(): Promise<void> {
  const socket = connect(portOf(), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {}).resume();
  await once(socket, 'connect');
  socket.write(
    `POST /api/leads/application HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${payload.length}\r\n` +
      `Content-Type: ${headers['content-type']}\r\n\r\n`,
  );
  await new Promise((sent) => socket.write(payload.subarray(0, -20), sent));
}

it('take 64 MB together, and the next is put off until they end', async () => {
  const before = process.memoryUsage.rss();
  await Promise.all(Array.from({ length: 80 }, startUpload));
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * megabyte);

  // A few more fill what refused ones left.
  const refused = await vi.waitFor(
    async () => {
      await startUpload();
      const answer = await apply(4 * megabyte);
      expect(answer.status).toBe(503);
      return answer;
    },
    { timeout: 60_000 },
  );
  const message = 'Your request could not be saved. Please try again in a moment.';
  expect(await refused.json()).toEqual({ message });
  const page = await apply(4 * megabyte, 'text/html');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await page.text()).toContain(company.words.messages.refusals.notStored);

  const contact = await post('contact', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fullSubmission(formOf('contact'))),
  });
  expect(contact.status).toBe(201);
  expect((await apply(10_000)).status).toBe(201);

  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect((await apply(3 * megabyte)).status).toBe(201), {
    timeout: 10_000,
  });
});
