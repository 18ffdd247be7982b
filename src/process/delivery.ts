import type { Config } from '../config.ts';
import { createFolkTransport } from '../delivery/folk/folk-transport.ts';
import type { Log } from '../delivery/log.ts';
import { createProxyTransport } from '../delivery/proxy/proxy-transport.ts';
import type { Transport } from '../delivery/transport.ts';
import { createWebhookTransport } from '../delivery/webhook/webhook-transport.ts';
import { createWorker } from '../delivery/worker.ts';
import type { Outbox } from '../leads/outbox.ts';

export type Delivery = {
  /** A lead was accepted: do not wait for the next look. */
  readonly wake: () => void;
  /** Resolves when nothing is under way any more. */
  readonly stop: () => Promise<void>;
};

/**
 * A worker for each configured receiver. The first is the mode in force and
 * takes new leads; the others finish what was started with them.
 */
export function startDelivery(config: Config, outbox: Outbox, log: Log): Delivery {
  const transports = config.runWorker ? transportsOf(config, outbox, log) : [];
  const stopping = new AbortController();
  const workers = transports.map((transport, index) =>
    createWorker({
      outbox,
      transport,
      clock: () => new Date(),
      random: Math.random,
      log,
      startedOnly: index > 0,
    }),
  );
  const running = workers.map((worker) => worker.run(stopping.signal));
  return {
    wake: () => workers[0]?.wake(),
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** In the order in which a mode is chosen: webhook, proxy, folk. */
function transportsOf({ crm }: Config, outbox: Outbox, log: Log): Transport[] {
  const common = { clock: () => new Date(), log, groupIds: groupIdsOf(crm) };
  return [
    crm.webhookUrl &&
      createWebhookTransport({
        ...common,
        url: crm.webhookUrl,
        ...(crm.webhookSecret && { secret: crm.webhookSecret }),
      }),
    crm.proxyUrl && createProxyTransport({ ...common, url: crm.proxyUrl }),
    crm.folkKey &&
      createFolkTransport({
        ...common,
        apiUrl: crm.folkUrl,
        apiKey: crm.folkKey,
        dealObject: crm.dealObject,
        people: outbox,
      }),
  ].filter((transport) => transport !== null && transport !== '');
}

export const groupIdsOf = (crm: Config['crm']) => ({
  ...(crm.leadsGroupId && { leads: crm.leadsGroupId }),
  ...(crm.applicantsGroupId && { applicants: crm.applicantsGroupId }),
});
