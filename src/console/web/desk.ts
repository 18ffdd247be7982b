import type { ReactNode } from 'react';
import type { CompanyFacts } from '../../company-facts.ts';
import type { CrmMode } from '../../config.ts';
import type { Editor } from '../../editor/editor.ts';
import type * as EditorRoom from '../../editor/index.ts';
import type { Forms } from '../../forms/index.ts';
import type { Outbox } from '../../leads/outbox.ts';
import type { Weights } from '../../leads/spam-sign.ts';
import type { Promises } from '../../reply-promise.ts';
import type { Person, Session } from './sessions.ts';

export type Desk = {
  readonly store: Outbox;
  readonly forms: Forms;
  readonly company: CompanyFacts;
  readonly mode: CrmMode;
  readonly promises: Promises;
  readonly mailsFrom: string | null;
  readonly retentionDays: number | null;
  readonly checkDays: number | null;
  readonly spamWeights: Weights;
  /** Null if content can't be edited here. Loaded on first use. */
  readonly editor?: OpenEditor | null;
  readonly wake: () => void;
  readonly now: () => Date;
};

export type OpenEditor = () => Promise<typeof EditorRoom & { readonly editor: Editor }>;

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    readonly person: Person;
    isSignedIn(): boolean;
  }
  interface FastifyReply {
    page(title: string, body: ReactNode, status?: number): Promise<FastifyReply>;
    stream(title: string, body: ReactNode, pieces: AsyncIterable<ReactNode>): Promise<FastifyReply>;
  }
  interface FastifyContextConfig {
    /** Needs no session. */
    readonly isOpen?: boolean;
    /** Confirms a change, so it needs full access. */
    readonly isForActing?: boolean;
    /** A write that read-only users may do. */
    readonly isHarmless?: boolean;
  }
}
