import type { FastifyBaseLogger } from 'fastify';
import type { CrmContext } from '../forms/crm/records.ts';
import type { Forms } from '../forms/index.ts';
import type { Messages } from '../forms/messages.ts';
import type { GroupIds } from '../leads/lead.ts';
import type { LeadInbox } from '../leads/outbox.ts';
import type { Weights } from '../leads/spam-sign.ts';
import type { FindFormPage } from './form-page.ts';

export type IntakeOptions = {
  readonly outbox: LeadInbox;
  /** Where the site is reached from outside: links to files begin with it. */
  readonly siteUrl: string;
  /** Other origins whose pages may send forms here. */
  readonly allowedOrigins: readonly string[];
  /** Requests a minute from one address. */
  readonly limits: { readonly perForm: number; readonly perAddress: number };
  readonly company: {
    readonly phone: string;
    readonly email: string;
    readonly timeZone: string;
    readonly brand: { readonly language: string };
    /** Of forms that we promise to answer, by their ids. */
    readonly promises: Readonly<Record<string, unknown>>;
  };
  readonly forms: Forms;
  /** Whose a new lead of this form is; null for nobody's. */
  readonly ownerOf: (form: string) => Promise<string | null>;
  /** For visitors, on pages. */
  readonly messages: Messages;
  readonly dealsMode: CrmContext['dealsMode'];
  readonly spamWeights: Weights;
  /** Signs links to files, and hides visitors' addresses in the counters. */
  readonly fileLinkSecret: string;
  /** The CRM's ids of our two groups, as outside parties write them to /api/folk/contacts. */
  readonly groupIds: GroupIds;
  /** What programs must show to send a contact; null: only pages may send one. */
  readonly contactsToken: string | null;
  /** Called when a lead is waiting for delivery. */
  readonly onAccepted: () => void;
  readonly formPage: FindFormPage;
  /** A page with a heading and a sentence, both plain text. */
  readonly messagePage: (title: string, text: string) => string;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly now: () => Date;
  /** Unguessable, of letters, digits, "-" and "_". */
  readonly randomId: () => string;
};
