import { runSteps } from '../steps.ts';
import type { Transport } from '../transport.ts';
import { contactStep } from './contact-step.ts';
import { dealStep } from './deal-step.ts';
import { createFolkClient, type FolkClient, type FolkClientOptions } from './folk-client.ts';
import type { FolkDelivery } from './folk-delivery.ts';
import { noteStep, timesStep } from './note-step.ts';
import { createFieldCache } from './pagination.ts';
import { Anything } from './records.ts';

const steps = { contact: contactStep, deal: dealStep, note: noteStep, times: timesStep };

export type FolkOptions = FolkClientOptions &
  Pick<FolkDelivery, 'people' | 'groupIds' | 'dealObject'> & {
    /** Shared with the inventory, so both keep to one rate limit; created if missing. */
    readonly client?: FolkClient;
  };

/** Straight to folk: the person, then the deal, the note, and the times for a call. */
export function createFolkTransport(options: FolkOptions): Transport {
  const { people, groupIds, dealObject, clock, client = createFolkClient(options) } = options;
  const readFields = createFieldCache(client, clock);

  return {
    mode: 'folk',
    deliver(lead, save, signal) {
      const delivery: FolkDelivery = {
        lead,
        save,
        signal,
        client,
        readFields,
        people,
        groupIds,
        dealObject,
        written: {},
      };
      return runSteps({
        lead,
        save,
        signal,
        whenPlainIsRefused: 'rejected',
        send: (step, progress) => steps[step](delivery, progress),
      });
    },
    async probe(signal) {
      const context = { lead: null, step: 'probe', signal };
      const answer = await client.request('GET', '/users/me', Anything, context);
      // Without an answer, let a delivery decide.
      return answer.kind !== 'refused-key' && answer.kind !== 'missing';
    },
  };
}
