import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type Form, fillPlaceholders } from '@tidewright/forms';
import { weights } from '@tidewright/leads';
import Fastify, { type FastifyHttpOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { company, formsById } from '../../../test/content-forms.ts';
import { everyFormPage } from '../../../test/every-form-page.ts';
import { openTemporaryStore } from '../../../test/temporary-store.ts';
import { IntakeMemory } from './intake-memory.ts';
import type { IntakeContent, IntakeOptions } from './intake-options.ts';
import { registerIntake } from './register-intake.ts';

export type IntakeUnderTest = Awaited<ReturnType<typeof startIntake>>;

type Headers = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, string>>;
export type SentFile = { name: string; filename: string; bytes: Uint8Array };

export const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
export const encoded = { 'content-type': 'application/x-www-form-urlencoded' };

/** One per test, or one for all. */
export function useIntake(changes: IntakeChanges = {}, { once = false } = {}): IntakeUnderTest {
  const intake = {} as IntakeUnderTest;
  const [before, after] = once ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => void Object.assign(intake, await startIntake(changes)));
  after(() => intake[Symbol.asyncDispose]());
  return intake;
}

/** Content, too, is changed part by part. */
type IntakeChanges = Partial<IntakeOptions & IntakeContent>;

const agency = { phone: 'PHONE', email: 'agency@example.com' };

const someAgency = {
  ...agency,
  timeZone: 'America/New_York',
  brand: { language: 'en-US' },
  promises: {},
  officeHours: null,
  holidayNames: {},
  callPause: null,
};

export const failureOf = ({ failureMessage }: Form): string =>
  fillPlaceholders(failureMessage, agency);

/** Intake on a real store. */
export async function startIntake(
  { company: agencys, forms, messages, ...changes }: IntakeChanges = {},
  server: FastifyHttpOptions<Server> = {},
) {
  const outbox = await openTemporaryStore();
  let now = new Date('2026-11-15T12:00:00Z');
  let wakeUps = 0;
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const content: IntakeContent = {
    company: agencys ?? someAgency,
    forms: forms ?? formsById,
    messages: messages ?? company.words.messages,
  };
  const app = Fastify({ logger: { level: 'warn', stream }, ...server });
  registerIntake(app, {
    outbox,
    siteUrl: 'https://www.example.com',
    allowedOrigins: ['https://static.example.net'],
    limits: { perForm: 1_000, perAddress: 1_000 },
    content: { current: () => content },
    ownerOf: async () => null,
    dealsMode: 'spec',
    fileLinkSecret: 'a secret of the tests',
    groupIds: { leads: 'grp_leads', applicants: 'grp_applicants' },
    contactsToken: null,
    spamWeights: weights,
    onAccepted: () => {
      wakeUps += 1;
    },
    formPage: everyFormPage,
    messagePage: (title, text) => `<title>${title}</title><p>${text}</p>`,
    memory: new IntakeMemory(),
    log: app.log,
    now: () => now,
    randomId: randomUUID,
    ...changes,
  });
  await app.ready();
  /** To a form id or a path; objects go as JSON. */
  const post = (to: string, payload: object | string, headers: Headers = {}) => {
    const url = to.startsWith('/') ? to : `/api/leads/${to}`;
    return app.inject({ method: 'POST', url, payload, headers });
  };
  return {
    app,
    outbox,
    /** Warnings and errors. */
    lines,
    leads: () => outbox.list({ limit: 1_000 }),
    post,
    postForm: (to: string, fields: Fields, headers: Headers = {}) =>
      post(to, new URLSearchParams(fields).toString(), { ...encoded, ...headers }),
    postMultipart: (to: string, fields: Fields, file?: SentFile, more: Headers = {}) => {
      const { headers, payload } = multipartBody(fields, file);
      return post(to, payload, { ...headers, ...more });
    },
    get: (url: string) => app.inject({ url, headers: browser }),
    wakeUps: () => wakeUps,
    setTime: (time: string) => {
      now = new Date(time);
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await outbox.close();
    },
  };
}

/** Written out, so tests can break it. */
export function multipartBody(
  fields: Fields,
  file?: SentFile,
): { readonly headers: Record<string, string>; readonly payload: Buffer<ArrayBuffer> } {
  const boundary = 'boundary-of-the-tests';
  const part = (head: string, content: string | Uint8Array) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const parts = Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value));
  if (file) {
    const type = 'Content-Type: application/octet-stream';
    const head = `name="${file.name}"; filename="${file.filename}"\r\n${type}`;
    parts.push(...part(head, file.bytes));
  }
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
