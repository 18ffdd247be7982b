import type { CallCalendar } from '@tidewright/content/call-times';
import type { OfficeHours, ReplyPromise } from '@tidewright/content/reply-promise';
import type { CrmContext, Forms, Messages } from '@tidewright/forms';
import type { GroupIds, LeadInbox, SpamWeights } from '@tidewright/leads';
import type { FastifyBaseLogger } from 'fastify';
import type { FindFormPage } from './form-page.ts';
import type { IntakeMemory } from './intake-memory.ts';

/** What the agency asks visitors, and what it says to them. */
export type IntakeContent = {
  readonly company: {
    readonly phone: string;
    readonly email: string;
    readonly timeZone: string;
    readonly brand: { readonly language: string };
    /** Forms we promise to answer, by id. */
    readonly promises: Readonly<Record<string, ReplyPromise>>;
    readonly officeHours: OfficeHours | null;
    readonly holidayNames: CallCalendar['holidayNames'];
    readonly callPause: CallCalendar['pause'];
  };
  readonly forms: Forms;
  readonly messages: Messages;
};

export type IntakeOptions = {
  readonly outbox: LeadInbox;
  /** The public address, for links to files. */
  readonly siteUrl: string;
  /** Other origins whose pages may send forms here. */
  readonly allowedOrigins: readonly string[];
  /** Requests per minute from one address. */
  readonly limits: { readonly perForm: number; readonly perAddress: number };
  /** Asked in each request: it may change while the server runs. */
  readonly content: { readonly current: () => IntakeContent };
  /** Null for no one. Resolves quickly: a visitor waits for it. */
  readonly ownerOf: (form: string) => Promise<string | null>;
  readonly dealsMode: CrmContext['dealsMode'];
  readonly spamWeights: SpamWeights;
  /** Signs links to files, and hashes visitors' addresses. */
  readonly fileLinkSecret: string;
  /** The CRM's ids of our two groups, which callers of /api/folk/contacts use. */
  readonly groupIds: Partial<GroupIds>;
  /** Null: only pages may call /api/folk/contacts. */
  readonly contactsToken: string | null;
  /** A lead is durable, and there is something to file and deliver. */
  readonly onAccepted: () => void;
  readonly formPage: FindFormPage;
  /** A page of the site with a heading and a sentence, both plain text. */
  readonly messagePage: (title: string, text: string) => string;
  readonly memory: IntakeMemory;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly now: () => Date;
  /** Unguessable: letters, digits, "-" and "_". */
  readonly randomId: () => string;
};
