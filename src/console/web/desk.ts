import type { ReactNode } from 'react';
import type { CompanyFacts } from '../../company-facts.ts';
import type { CrmMode } from '../../config.ts';
import type { Editor } from '../../editor/editor.ts';
import type * as EditorRoom from '../../editor/index.ts';
import type { Forms } from '../../forms/index.ts';
import type { CrmChecks } from '../../leads/crm-check.ts';
import type { Alarms, DeliveryDesk, Replies } from '../../leads/delivery.ts';
import type { LeadAdmin } from '../../leads/lead-admin.ts';
import type { LeadReports } from '../../leads/lead-reports.ts';
import type { Weights } from '../../leads/spam-sign.ts';
import type { Users } from '../../leads/users.ts';
import type { Promises } from '../../reply-promise.ts';
import type { PauseSwitch } from '../flow.ts';
import type { Person, Session } from './sessions.ts';

export type Desk = {
  readonly store: ConsoleStore;
  readonly forms: Forms;
  readonly company: CompanyFacts;
  readonly mode: CrmMode;
  readonly promises: Promises;
  /** Where answers can be sent by mail; null without SMTP. */
  readonly mailsFrom: string | null;
  /** How long delivered leads are kept; null for ever. */
  readonly retentionDays: number | null;
  /** How many days of leads are looked up in the CRM each night; null where none are. */
  readonly checkDays: number | null;
  readonly spamWeights: Weights;
  /** Null if content can't be edited here. Loaded on first use. */
  readonly editor?: OpenEditor | null;
  /** After something became due. */
  readonly wake: () => void;
  readonly now: () => Date;
};

export type OpenEditor = () => Promise<typeof EditorRoom & { readonly editor: Editor }>;

export type ConsoleStore = LeadAdmin &
  LeadReports &
  PauseSwitch & {
    readonly deliveries: DeliveryDesk;
    readonly replies: Replies;
    readonly users: Users;
    readonly alarms: Pick<Alarms, 'lastTime'>;
    readonly checks: Pick<CrmChecks, 'recent' | 'listFound' | 'begin'>;
  };

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for whoever is not signed in. */
    session: Session | null;
    /** Whose session it is, on addresses that ask for one. */
    readonly person: Person;
    /** Whether the session of this request has not ended since. */
    isSignedIn(): boolean;
  }
  interface FastifyReply {
    /** For whoever is signed in, with the way to all other pages around it. */
    page(title: string, body: ReactNode, status?: number): Promise<FastifyReply>;
    /** A page that is sent while its pieces come, each in the place of its Streamed part. */
    stream(title: string, body: ReactNode, pieces: AsyncIterable<ReactNode>): Promise<FastifyReply>;
  }
  interface FastifyContextConfig {
    /** Answered without a session. */
    readonly isOpen?: boolean;
    /** Asks before something is changed, so whoever may only look has no use for it. */
    readonly isForActing?: boolean;
    /** A write that changes no lead and no setting, which whoever may only look may do, too. */
    readonly isHarmless?: boolean;
  }
}
