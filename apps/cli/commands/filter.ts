import { leadsAsked } from '@tidewright/console';
import { Refused } from '@tidewright/console/web/desk';
import { formsFor } from '@tidewright/forms';
import { leadStates, type Outbox } from '@tidewright/leads';
import type { Config } from '@tidewright/settings/config';
import { type Call, UsageError } from './command.ts';

export const narrowingOptions = {
  search: {
    type: 'string',
    value: 'WORDS',
    says: 'words from the answers, the note or the package, an address, a phone or a reference',
  },
  form: {
    type: 'string',
    multiple: true,
    value: 'FORM',
    says: 'such as contact, or "orders" for all packages',
  },
  source: { type: 'string', value: 'NAME', says: 'such as google; "none" if it isn’t known' },
  from: { type: 'string', value: 'DAY', says: 'received on this day (2026-03-02) or later' },
  to: { type: 'string', value: 'DAY', says: 'received on this day or earlier' },
} as const;

export const filterOptions = {
  state: { type: 'string', value: 'STATE', says: `only ${leadStates.join(', ')}` },
  ...narrowingOptions,
} as const;

type Given = Partial<Call<typeof filterOptions>['options']>;

/** As the pages read it from their address, and with their messages. */
export async function filterOf(given: Given, store: Outbox, { company }: Config) {
  const { search, state, form, source, from, to } = given;
  const query = new URLSearchParams();
  for (const [name, typed] of Object.entries({ text: search, state, form, source, from, to }))
    for (const value of [typed ?? []].flat()) query.append(name, value);
  const asked = leadsAsked(query, { store, company, forms: formsFor(company) });
  const { filter } = await asked.catch((error: unknown) => {
    throw error instanceof Refused ? new UsageError(error.message) : error;
  });
  return filter;
}

export const isNarrowed = (given: Given): boolean =>
  Object.keys(filterOptions).some((name) => given[name as keyof Given] !== undefined);
