import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { company, formsById } from '../../test/content-forms.ts';
import { everyFormPage } from '../../test/every-form-page.ts';
import type { Form } from '../forms/define-form.ts';
import { fillPlaceholders } from '../forms/fill-placeholders.ts';
import { openOutbox } from '../leads/open-outbox.ts';
import type { Outbox } from '../leads/outbox.ts';
import type { IntakeOptions } from './intake-options.ts';
import { registerIntake } from './register-intake.ts';

/** Intake on a real store in a folder of its own. Used by tests only. */
export type IntakeUnderTest = AsyncDisposable & {
  readonly app: FastifyInstance;
  readonly outbox: Outbox;
  /** How often somebody was told that a lead is waiting. */
  readonly wakeUps: () => number;
  readonly setTime: (time: string) => void;
};

const agency = { phone: 'PHONE', email: 'agency@example.com' };

/** What a visitor of that intake reads when it could not be stored. */
export const failureOf = ({ failureMessage }: Form): string =>
  fillPlaceholders(failureMessage, agency);

export async function startIntake(
  changes: Partial<IntakeOptions> = {},
  server: FastifyHttpOptions<Server> = {},
): Promise<IntakeUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-'));
  const outbox = await openOutbox({ dataDir: folder });
  let now = new Date('2026-11-15T12:00:00Z');
  let wakeUps = 0;
  const app = Fastify(server);
  registerIntake(app, {
    outbox,
    siteUrl: 'https://www.example.com',
    allowedOrigins: ['https://static.example.net'],
    limits: { perForm: 1_000, perAddress: 1_000 },
    company: { ...agency, timeZone: 'America/New_York', brand: { language: 'en-US' } },
    forms: formsById,
    messages: company.words.messages,
    dealsMode: 'spec',
    fileLinkSecret: 'a secret of the tests',
    groupIds: { leads: 'grp_leads', applicants: 'grp_applicants' },
    contactsToken: null,
    onAccepted: () => {
      wakeUps += 1;
    },
    formPage: everyFormPage,
    messagePage: (title, text) => `<title>${title}</title><p>${text}</p>`,
    log: app.log,
    now: () => now,
    randomId: randomUUID,
    ...changes,
  });
  await app.ready();
  return {
    app,
    outbox,
    wakeUps: () => wakeUps,
    setTime: (time) => {
      now = new Date(time);
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await outbox.close();
      await rm(folder, { recursive: true });
    },
  };
}

export const everyLead = (outbox: Outbox) => outbox.list({ limit: 1_000 });

/** A multipart body, written out so that tests can also write a broken one. */
export function multipartBody(
  fields: Readonly<Record<string, string>>,
  file?: { name: string; filename: string; bytes: Uint8Array; type?: string },
): { readonly headers: Record<string, string>; readonly payload: Buffer<ArrayBuffer> } {
  const boundary = 'boundary-of-the-tests';
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  );
  if (file) {
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${file.name}"; filename="${file.filename}"\r\n` +
          `Content-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`,
      ),
      Buffer.from(file.bytes),
      Buffer.from('\r\n'),
    );
  }
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
