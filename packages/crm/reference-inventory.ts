import { createHttpCaller, type HttpCallerOptions, ok } from '@tidewright/kit/http-call';
import * as v from 'valibot';
import type { Inventory } from './inventory.ts';
import { webhookHeaders } from './webhook-signature.ts';

type ReferenceInventoryOptions = HttpCallerOptions & {
  readonly mode: string;
  readonly url: string;
  readonly secret?: string;
};

const ReferencesAnswer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ references: v.array(v.string()) }),
);

const unreadable = 'CRM_WEBHOOK_CHECK_URL doesn’t answer {"references": […]}';

/** So many references fit into a URL everywhere. */
const atOnce = 100;

/** Asks which of our references the receiver has: one call for a hundred leads. */
export function createReferenceInventory(options: ReferenceInventoryOptions): Inventory {
  const { mode, url, secret, clock } = options;
  const call = createHttpCaller(options);
  return {
    mode,
    lists: [{ name: 'references', shows: ['contact', 'deal', 'note', 'times'] }],
    async readPage(_list, cursor, leads, signal) {
      const left = leads.filter(({ id }) => cursor === null || id > cursor);
      const some = left.slice(0, atOnce);
      const body = some.map(({ reference }) => reference).join(',');
      const address = new URL(url);
      address.searchParams.set('references', body);
      const now = clock();
      const id = `chk_${Math.floor(now.getTime() / 1000)}`;
      const headers = { accept: 'application/json', ...webhookHeaders(id, body, now, secret) };
      const result = await call(
        { method: 'GET', url: address.href, headers },
        { lead: null, step: 'check', signal },
        (what) => `CRM_WEBHOOK_CHECK_URL error: ${what}`,
      );
      if (result.kind !== 'ok') return result;
      const parsed = v.safeParse(ReferencesAnswer, result.data);
      // Something else answers there: count nothing as missing.
      if (!parsed.success) return { kind: 'unlisted', reason: unreadable };
      const has = new Set(parsed.output.references);
      const records = some
        .filter(({ reference }) => has.has(reference))
        .map(({ reference }) => ({ part: 'all', id: reference, references: [reference] }) as const);
      const next = left.length > some.length ? (some.at(-1)?.id ?? null) : null;
      return ok({ records, next });
    },
    lookUp: null,
  };
}
