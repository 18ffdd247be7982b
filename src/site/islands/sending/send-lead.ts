import type { Answer, NoAnswer } from './answer.ts';
import { isReachable } from './is-reachable.ts';
import type { OutgoingLead } from './outgoing-lead.ts';
import { postFile } from './post-file.ts';
import { postHidden } from './post-hidden.ts';
import { postJson } from './post-json.ts';

/** What became of a try, from the visitor's side. */
export type Outcome =
  /** Without a reference when the answer could not be read. */
  | { readonly kind: 'stored'; readonly reference?: string }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'limited'; readonly seconds: number | undefined }
  | { readonly kind: 'too-large' }
  /** An earlier version with the same key is stored; this one is not. */
  | { readonly kind: 'superseded' }
  | { readonly kind: 'failed'; readonly isOffline: boolean };

export async function sendLead(
  lead: OutgoingLead,
  onProgress: (share: number) => void,
): Promise<Outcome> {
  const answer = lead.file ? await postFile(lead, onProgress) : await postJson(lead);
  const outcome = outcomeOf(answer);
  if (outcome) return outcome;
  const isOffline = !navigator.onLine;
  if (!lead.origin || lead.file || isOffline) return { kind: 'failed', isOffline };
  await postHidden(lead);
  // A frame loads an error like an answer, so it cannot tell a server that is gone from one that is shy.
  return (await isReachable(lead.origin)) ? { kind: 'stored' } : { kind: 'failed', isOffline };
}

/** Undefined when nothing came back that could be understood. */
function outcomeOf(answer: Answer | NoAnswer): Outcome | undefined {
  if (!answer) return undefined;
  const { status, body } = answer;
  switch (status) {
    case 200:
    case 201: {
      const reference = entry(body, 'reference');
      return typeof reference === 'string' ? { kind: 'stored', reference } : undefined;
    }
    case 409:
      return { kind: 'superseded' };
    case 413:
      return { kind: 'too-large' };
    case 422: {
      const errors = entry(body, 'errors');
      return typeof errors === 'object' && errors
        ? { kind: 'invalid', errors: errors as Record<string, string> }
        : undefined;
    }
    case 429: {
      const seconds = Number(answer.retryAfter);
      return { kind: 'limited', seconds: seconds > 0 ? Math.ceil(seconds) : undefined };
    }
    default:
      return { kind: 'failed', isOffline: false };
  }
}

const entry = (body: unknown, name: string): unknown =>
  (Object(body) as Record<string, unknown>)[name];
