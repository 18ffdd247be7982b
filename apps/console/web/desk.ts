import type { CompanyFacts } from '@tidewright/content/company-facts';
import type { Content } from '@tidewright/content/open';
import { type Promises, promiseOf } from '@tidewright/content/reply-promise';
import { type Forms, formsFor } from '@tidewright/forms';
import { OwnError } from '@tidewright/kit/own-error';
import type { CodeVersion } from '@tidewright/kit/version';
import type { Outbox, SpamWeights } from '@tidewright/leads';
import type { Config, CrmMode } from '@tidewright/settings/config';
import { replyAddressOf } from '@tidewright/settings/recipients';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { Editor } from '../editor/editor.ts';
import type * as EditorRoom from '../editor/index.ts';
import type { PageLink } from '../words/page-parts.ts';
import type { Session, SessionUser } from './sessions.ts';

export type DeskParts = {
  readonly store: Outbox;
  readonly content: Pick<Content, 'current'>;
  readonly mode: CrmMode;
  readonly version: CodeVersion;
  /** Null if replies can't be sent by mail. */
  readonly mailsFrom: string | null;
  /** Null keeps delivered leads forever. */
  readonly retentionDays: number | null;
  /** Null if the check is off. */
  readonly checkDays: number | null;
  readonly spamWeights: SpamWeights;
  /** Null if content can't be edited here. Loaded on first use. */
  readonly editor?: OpenEditor | null;
  /** Call it after something became due. */
  readonly wake: () => void;
  readonly now: () => Date;
};

/** Publishing changes these: a page reads them in its request, never when its route is registered. */
type OfFacts = {
  readonly company: CompanyFacts;
  readonly forms: Forms;
  readonly promises: Promises;
  /** Where a customer's answer to a reply goes. */
  readonly answersTo: string;
};

export type Desk = DeskParts & OfFacts;

export const deskOf = (parts: DeskParts): Desk => ({
  ...parts,
  get company() {
    return parts.content.current();
  },
  get forms() {
    return formsFor(parts.content.current());
  },
  get promises() {
    return promiseOf(parts.content.current());
  },
  get answersTo() {
    return replyAddressOf(parts.mailsFrom, parts.content.current());
  },
});

export type ConsoleSettings = Omit<Config['console'], 'port'>;

export type OpenEditor = () => Promise<typeof EditorRoom & { readonly editor: Editor }>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if no one is signed in. */
    session: Session | null;
    /** Whose session it is. Throws on open routes. */
    readonly person: SessionUser;
    /** Whether the session hasn't ended since the request came. */
    isSignedIn(): boolean;
  }
  interface FastifyReply {
    page(title: string, body: ReactNode, status?: number): Promise<FastifyReply>;
    /** Sent while its pieces come, each in the place of its Streamed part. */
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

/** A request that isn't done, in words for whoever sent it. */
export class Refused extends OwnError {
  readonly status: number;
  readonly title: string;
  readonly more: More;

  constructor(status: number, title: string, text: string, more: More = {}) {
    super(text);
    this.status = status;
    this.title = title;
    this.more = more;
  }
}

type More = { readonly retryAfter?: number; readonly next?: PageLink };

const bodyLimit = 64 * 1024;

export function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_: FastifyRequest, body: string) => new URLSearchParams(body),
  );
}

/** What a form sent; empty if there was no body. */
export const fieldsOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

export const textIn = (request: FastifyRequest, name: string): string =>
  (fieldsOf(request).get(name) ?? '').replaceAll(/\r\n?/g, '\n').trim();

/** Keeps repeated names. */
export function queryOf({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
}

const nowhere = 'http://console.invalid';

/** Only paths of ours; anything else becomes /. */
export function localPath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, nowhere))
    return '/';
  const { origin, pathname, search } = new URL(asked, nowhere);
  // Two slashes would start a host name.
  const isOurs = origin === nowhere && !/^\/(\/|sign-)/.test(pathname);
  return isOurs ? pathname + search : '/';
}
