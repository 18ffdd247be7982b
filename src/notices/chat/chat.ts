import { httpCall, interpret } from '../../delivery/http-call.ts';
import type { Outcome } from '../../delivery/transport.ts';
import type { Letter } from '../letters/letter.ts';
import { chatKindOf, chatMessage } from './chat-kinds.ts';

export type ChatOptions = {
  readonly url: string;
  readonly setting: 'NOTIFY_WEBHOOK_URL' | 'ALERT_WEBHOOK_URL';
  readonly clock: () => Date;
  readonly patienceMs?: number;
};

export type Chat = {
  readonly send: (letter: Letter, signal: AbortSignal) => Promise<Outcome>;
};

/** Posts to an incoming webhook. Its URL is a secret and never logged. */
export function createChat({ url, setting, clock, patienceMs = 15_000 }: ChatOptions): Chat {
  const kind = chatKindOf(url);
  const limits = { timeoutMs: patienceMs, maxBytes: 0 };
  return {
    async send(letter, signal) {
      const result = await httpCall(
        {
          method: 'POST',
          url,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(chatMessage(kind, letter)),
        },
        limits,
        signal,
      );
      const meaning = interpret(result, (what) => what, clock());
      const down = (reason: string, maybeSent = false, after?: Date) =>
        ({ kind: 'retry', reason, maybeSent, isDown: true, ...(after && { after }) }) as const;
      switch (meaning.kind) {
        case 'ok':
          return { kind: 'delivered' };
        case 'refused-key':
        case 'missing':
          return down(
            `The chat does not know the address in ${setting} (${meaning.reason}). Make a new incoming webhook there and put its address in.`,
          );
        case 'slow-down':
          return down('The chat asks us to slow down (429).', false, meaning.until);
        case 'retry': {
          const { mayHaveHappened, after } = meaning;
          return down(
            `The chat does not take messages now: ${meaning.reason}.`,
            mayHaveHappened,
            after,
          );
        }
        case 'refused':
          return { kind: 'rejected', reason: `The chat refuses this message (${meaning.reason}).` };
      }
    },
  };
}
