import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { samplePdf } from '../../../packages/forms/resume-samples.fixture.ts';
import { fullSubmission } from '../../../packages/forms/samples.fixture.ts';
import { formOf } from '../../../test/content-forms.ts';
import { type IntakeUnderTest, multipartBody, startIntake } from './intake.fixture.ts';

const form = formOf('application');

let intake: IntakeUnderTest;
let url: string;

const faults: string[] = [];
const logger = { level: 'error', stream: { write: (line: string) => faults.push(line) } };

beforeEach(async () => {
  faults.length = 0;
  intake = await startIntake({}, { http: { connectionsCheckingInterval: 50 }, logger });
  url = await intake.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => intake[Symbol.asyncDispose]());

const { headers, payload } = multipartBody(fullSubmission(form), {
  name: 'resume',
  filename: 'cv.pdf',
  bytes: samplePdf(),
});

function startSending(body: Buffer, length: string, type = headers['content-type']): Socket {
  const { port } = intake.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/leads/application HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${length}\r\n` +
      `Content-Type: ${type}\r\n\r\n`,
  );
  socket.write(body);
  return socket;
}

const lengthOf = (body: Buffer): string => `Content-Length: ${body.length}`;

async function expectNothingStoredAndStillServing() {
  expect(await intake.leads()).toEqual([]);
  const next = await fetch(`${url}/api/leads/application`, {
    method: 'POST',
    headers,
    body: payload,
  });
  expect(next.status).toBe(201);
}

describe('half a submission', () => {
  it.each([
    ['in a field', 60],
    ['in the file', payload.length - 60],
    ['before the last boundary', payload.length - 10],
  ])('that breaks off %s is not stored', async (_, sent) => {
    const arrival = once(intake.app.server, 'request');
    const socket = startSending(payload.subarray(0, sent), lengthOf(payload));
    const [request] = await arrival;
    const gone = new Promise((resolve) => request.on('close', resolve));
    socket.destroy();
    await gone;
    await expectNothingStoredAndStillServing();
  });

  it('that says it is complete is answered', async () => {
    const half = payload.subarray(0, payload.length - 60);
    expect(await text(startSending(half, lengthOf(half)))).toMatch(
      /^HTTP\/1.1 400 [\s\S]*broke off/,
    );
    await expectNothingStoredAndStillServing();
  });

  it('that never goes on is given up', async () => {
    const { server } = intake.app;
    // Node uses the longer of the two for the whole request.
    const usual = [server.requestTimeout, server.headersTimeout] as const;
    server.requestTimeout = server.headersTimeout = 200;
    const socket = startSending(payload.subarray(0, 60), lengthOf(payload));
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
    [server.requestTimeout, server.headersTimeout] = usual;
    await expectNothingStoredAndStillServing();
  });
});

describe('a chunk whose size is no number', () => {
  const firstChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

  it.each([
    ['JSON', 'application/json', '{"email":'],
    ['a form', 'application/x-www-form-urlencoded', 'email='],
    ['multipart', headers['content-type'], payload.subarray(0, 60).toString()],
  ])('is the sender’s fault: %s', async (_, type, beginning) => {
    const chunks = Buffer.from(`${firstChunk(beginning)}zz\r\nx\r\n0\r\n\r\n`);
    const socket = startSending(chunks, 'Transfer-Encoding: chunked', type);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
    await expectNothingStoredAndStillServing();
    expect(faults).toEqual([]);
  });
});

const tooMuchText = multipartBody(
  { name: 'x'.repeat(70_000) },
  { name: 'resume', filename: 'cv.pdf', bytes: Buffer.alloc(4_000_000) },
).payload;

describe('too much', () => {
  it.each([
    ['JSON', { 'content-type': 'application/json' }, Buffer.alloc(2_000_000, 'x')],
    ['multipart', headers, Buffer.alloc(12_000_000, 'x')],
    ['text before a file', headers, tooMuchText],
  ])('of %s is answered although it is still coming', async (_, type, body) => {
    const answer = await fetch(`${url}/api/leads/application`, {
      method: 'POST',
      headers: type,
      body,
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ message: expect.stringMatching(/too large/) });
    await expectNothingStoredAndStillServing();
  });

  it('that never says how much it will be is cut off', async () => {
    const socket = startSending(Buffer.alloc(0), 'Transfer-Encoding: chunked');
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const head = Buffer.from(`${chunk.length.toString(16)}\r\n`);
    const piece = Buffer.concat([head, chunk, Buffer.from('\r\n')]);
    const pour = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    const closed = new Promise((resolve) => socket.on('close', resolve));
    // The server may reset the connection after its answer.
    socket
      .on('error', () => {})
      .on('drain', pour)
      .resume();
    pour();
    await closed;
    await expectNothingStoredAndStillServing();
  });
});
