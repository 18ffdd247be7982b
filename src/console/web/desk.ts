import type { ReactNode } from 'react';
import type { CompanyFacts } from '../../company-facts.ts';
import type { CrmMode } from '../../config.ts';
import type { Forms } from '../../forms/index.ts';
import type { DeliveryDesk } from '../../leads/delivery.ts';
import type { LeadAdmin } from '../../leads/lead-admin.ts';
import type { LeadReports } from '../../leads/lead-reports.ts';
import type { PauseSwitch } from '../flow.ts';
import type { Page } from '../pages/view.ts';

export type Desk = {
  readonly store: ConsoleStore;
  readonly forms: Forms;
  readonly company: CompanyFacts;
  readonly mode: CrmMode;
  /** How long delivered leads are kept; null for ever. */
  readonly retentionDays: number | null;
  /** After something became due. */
  readonly wake: () => void;
  readonly now: () => Date;
};

export type ConsoleStore = LeadAdmin &
  LeadReports &
  PauseSwitch & { readonly deliveries: DeliveryDesk };

export type Role = 'full' | 'read';

export type Person = {
  /** The name given at sign-in, for the record of actions. */
  readonly who: string;
  readonly role: Role;
  /** Stands in a hidden input of every form: a page of somebody else cannot know it. */
  readonly token: string;
  /** Whether lists leave out names and addresses. */
  readonly hides: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Only on addresses that ask for a session. */
    readonly person: Person;
    /** Whether the session of this request has not ended since. */
    isSignedIn(): boolean;
  }
  interface FastifyReply {
    page(page: Page, status?: number): FastifyReply;
    /** A page that is sent while its pieces come, each in the place of its Streamed part. */
    stream(page: Page, pieces: AsyncIterable<ReactNode>): FastifyReply;
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
