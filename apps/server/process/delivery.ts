import { aborted } from 'node:util';
import type { Content } from '@tidewright/content/open';
import { type CrmTools, connectAlso, connectCrms } from '@tidewright/crm';
import type { Log } from '@tidewright/kit/log';
import type { Outbox } from '@tidewright/leads';
import type { Settings } from '@tidewright/settings/config';
import { crmSender, type Sender, webhookSender } from '../delivery/sender.ts';
import { createWorker } from '../delivery/worker.ts';
import { channelSender } from '../notices/channels.ts';
import { channelsFrom } from './channels.ts';
import { createFiling } from './filing.ts';

export type DeliveryWorkers = ReturnType<typeof createDelivery>;

/** A worker per receiver that is set, unless this server delivers nothing. */
export function createDelivery(
  settings: Settings,
  content: Pick<Content, 'current'>,
  outbox: Outbox,
  log: Log,
) {
  const channels = channelsFrom(settings, content, outbox);
  const tools: CrmTools = { clock: () => new Date(), log, people: outbox };
  const { transports, inventory } = connectCrms(settings.crm, tools);
  const senders: readonly Sender[] = [
    // The first is the mode in use; the others finish what they started.
    ...transports.map((transport, index) => crmSender(transport, index > 0)),
    ...[...channels.sends].map(([channel, send]) => channelSender(channel, send)),
    ...settings.crm.also.map(({ receiver, url }) =>
      webhookSender(receiver, connectAlso(settings.crm, url, tools)),
    ),
  ];
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const workers = (settings.runWorker ? senders : []).map((sender) =>
    createWorker({ outbox, sender, clock: () => new Date(), random: Math.random, log }),
  );
  const wake = () => {
    for (const worker of workers) worker.wake();
  };
  const filing = createFiling(outbox, log, wake);
  let running: readonly Promise<void>[] = [];
  return {
    ...channels,
    inventory,
    receivers: senders.map(({ receiver }) => receiver),
    /** Nothing is claimed before. */
    start() {
      running = workers.map((worker) => worker.run(stopping.signal, givingUp.signal));
    },
    wake,
    /** Call it once a lead is durable: files it, then delivers it. */
    onAccepted: filing.soon,
    /**
     * Claims nothing more, and resolves when all deliveries have ended. At `giveUp`, the rest goes back into the queue.
     */
    async stop(giveUp: AbortSignal) {
      stopping.abort();
      void aborted(giveUp, giveUp).then(() => givingUp.abort());
      await Promise.all([...running, filing.stop()]);
    },
  };
}
