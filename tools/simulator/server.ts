import type { Inventory, Transport } from '@tidewright/crm';
import { StoreBusyError, weights } from '@tidewright/leads';
import { crmSender } from '../../apps/server/delivery/sender.ts';
import { createWorker } from '../../apps/server/delivery/worker.ts';
import { IntakeMemory } from '../../apps/server/intake/intake-memory.ts';
import { receiveLead } from '../../apps/server/intake/receive-lead.ts';
import { channelSender, channelsOf } from '../../apps/server/notices/channels.ts';
import { createChat } from '../../apps/server/notices/chat/chat.ts';
import { asText } from '../../apps/server/notices/letters/letter.ts';
import { createFolkClient } from '../../packages/crm/folk/folk-client.ts';
import { createFolkInventory } from '../../packages/crm/folk/folk-inventory.ts';
import { createFolkTransport } from '../../packages/crm/folk/folk-transport.ts';
import { createWebhookTransport } from '../../packages/crm/webhook/webhook-transport.ts';
import type { SqlOutbox } from '../../packages/leads/sql/sql-outbox.ts';
import { company, formsById } from '../../test/content-forms.ts';
import { DEFAULT_KEY } from '../folk/start.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../folk/workspace.ts';
import type { Faults } from './faults.ts';
import type { Randomness } from './randomness.ts';
import type { Receivers } from './receivers.ts';
import type { VirtualTime } from './virtual-time.ts';

export type World = {
  readonly time: VirtualTime;
  readonly random: Randomness;
  readonly faults: Faults;
  readonly receivers: Receivers;
  readonly outbox: SqlOutbox;
};

/** Never answers: its server is dead. A new promise each time, or it would hold on to every waiter. */
const silence = () => new Promise<never>(() => {});

const log = { info() {}, warn() {}, error() {} };

const groupIds = { leads: LEADS_GROUP_ID, applicants: APPLICANTS_GROUP_ID };

/** One server process, which may die at any call, before or after it took effect. */
export class Server {
  readonly number: number;
  readonly #world: World;
  readonly #outbox: SqlOutbox;
  readonly #stop = new AbortController();
  readonly #memory = new IntakeMemory();
  #wakes: (() => void)[] = [];
  #skewMs = 0;
  isAlive = true;

  constructor(number: number, world: World) {
    this.number = number;
    this.#world = world;
    this.#outbox = this.#mortal(world.outbox);
    this.#start();
  }

  clock = (): Date => new Date(this.#world.time.now().getTime() + this.#skewMs);

  jump(ms: number): void {
    this.#skewMs += ms;
  }

  die(): void {
    this.isAlive = false;
  }

  /** Null if there was no answer. */
  async submit(form: string, answers: Readonly<Record<string, string>>, key: string) {
    const served = formsById.get(form);
    if (!this.isAlive || !served) return null;
    const options = {
      outbox: this.#inbox(),
      siteUrl: 'https://www.agency.example',
      allowedOrigins: [],
      limits: { perForm: 1_000, perAddress: 1_000 },
      content: {
        current: () => ({ company, forms: formsById, messages: company.words.messages }),
      },
      ownerOf: async () => null,
      dealsMode: 'spec' as const,
      fileLinkSecret: 'a secret of the simulator',
      groupIds,
      contactsToken: null,
      onAccepted: () => {
        for (const wake of this.#wakes) wake();
      },
      formPage: () => undefined,
      messagePage: () => '',
      spamWeights: weights,
      memory: this.#memory,
      log,
      now: this.clock,
      randomId: () => crypto.randomUUID(),
    };
    const sending = { sender: { kind: 'our page' } as const, idempotencyKey: key };
    const submission = { answers, hiddenForm: false };
    return receiveLead(served, submission, sending, options);
  }

  #inbox() {
    return { ...this.#outbox, countHit: async () => 0 };
  }

  #start(): void {
    const { random, receivers, faults } = this.#world;
    const common = { clock: this.clock, random: random.next, log, maxSleepMs: faults.maxSleepMs };
    const store = this.#outbox;
    const channels = channelsOf({
      context: () => ({
        forms: formsById,
        company,
        replyTo: company.email,
        consoleUrl: 'https://console.agency.example',
      }),
      mail: {
        mailer: {
          check: async () => null,
          send: async ({ letter }) => {
            if (!this.isAlive) return silence();
            const taken = await receivers.takeMail(`${letter.subject}\n${asText(letter)}`);
            await this.#survive();
            if (taken === 'sent') return { kind: 'delivered' };
            const maybeSent = taken === 'maybe sent';
            return {
              kind: 'retry',
              reason: 'The mail server broke off.',
              maybeSent,
              isDown: !maybeSent,
            };
          },
        },
        recipients: () => ['team@agency.example'],
      },
      sendsCopies: false,
      chat: createChat({
        url: `http://chat.${this.number}.example/hook`,
        setting: 'NOTIFY_WEBHOOK_URL',
        clock: this.clock,
      }),
      alert: null,
      store,
      markUrl: null,
      clock: this.clock,
    });
    const senders = [
      crmSender(this.#transport()),
      ...[...channels].map(([channel, send]) => channelSender(channel, send)),
    ];
    const workers = senders.map((sender) =>
      createWorker({ ...common, outbox: this.#outbox, sender }),
    );
    this.#wakes = workers.map(({ wake }) => wake);
    const never = new AbortController().signal;
    for (const { run } of workers) void run(this.#stop.signal, never);
  }

  inventory(): Inventory {
    return createFolkInventory({ ...this.#folk(), client: createFolkClient(this.#folk()) });
  }

  #folk() {
    return {
      clock: this.clock,
      log,
      groupIds,
      apiKey: DEFAULT_KEY,
      dealObject: 'Deals',
      apiUrl: `http://folk.${this.number}.example/v1`,
    };
  }

  #transport(): Transport {
    const common = { clock: this.clock, log, groupIds };
    if (this.#world.faults.receiver === 'webhook') {
      return createWebhookTransport({ ...common, url: `http://hook.${this.number}.example/` });
    }
    return createFolkTransport({ ...this.#folk(), people: this.#outbox });
  }

  /** This server's `fetch`. */
  async fetch(url: string, init: RequestInit): Promise<Response> {
    await this.#survive();
    const response = this.#world.receivers.call(url, init);
    const settled = await response.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    await this.#survive();
    if ('error' in settled) throw settled.error;
    return settled.value;
  }

  /** A dying server's call never returns. */
  async #survive(): Promise<void> {
    const { faults, random } = this.#world;
    if (this.isAlive && !faults.isOver && random.chance(faults.crash)) this.die();
    if (!this.isAlive) await silence();
  }

  /** The store as this server sees it: sometimes busy, and gone when the server dies. */
  #mortal<T extends object>(store: T): T {
    const { time, random, faults } = this.#world;
    return new Proxy(store, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (['deliveries', 'alarms', 'checks'].includes(String(name)))
          return this.#mortal(member as object);
        if (typeof member !== 'function') return member;
        return async (...args: unknown[]) => {
          await this.#survive();
          const isStalled = !faults.isOver && random.chance(faults.stall);
          await time.wait(random.between(0, 20) * (isStalled ? 10_000 : 1));
          if (!this.isAlive) await silence();
          if (!faults.isOver && random.chance(faults.storeBusy)) {
            throw new StoreBusyError('The store is busy.');
          }
          const answer: unknown = await member.apply(target, args);
          await this.#survive();
          await time.wait(random.between(0, 20));
          if (!this.isAlive) await silence();
          return answer;
        };
      },
      ownKeys: (target) => Reflect.ownKeys(target),
    });
  }
}
