import { setTimeout as delay } from 'node:timers/promises';
import { folkSettings } from '../../tools/folk/settings.ts';
import type { Folk } from '../../tools/folk/start.ts';
import type { MailServer } from '../../tools/mail/start.ts';
import type { ChatServer } from '../../tools/mail/start-chat.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';
import { byReference } from './tally.ts';
import { Visitors } from './visitors.ts';

type KillRun = {
  readonly name: string;
  readonly cycles: number;
  /** On the same store. */
  readonly servers: number;
  readonly folk: Folk;
  readonly mail: MailServer;
  readonly chat: ChatServer;
  readonly settings: Record<string, string>;
  readonly onCycle?: (cycle: number) => void;
};

/**
 * Visitors keep sending leads while servers are killed at random moments and restarted. Returns every reference.
 */
export async function killCycles(run: KillRun): Promise<readonly string[]> {
  const { name, cycles, folk, mail, chat, onCycle } = run;
  const settings = {
    ...folkSettings(folk),
    SMTP_URL: mail.url,
    MAIL_FROM: 'website@tidewright.example',
    NOTIFY_TO: 'hello@tidewright.example',
    NOTIFY_WEBHOOK_URL: chat.url,
    RATE_LIMIT_IP_FORM: '100000',
    RATE_LIMIT_IP: '100000',
    FILE_LINK_SECRET: 'a-secret-that-is-the-same-on-all-servers',
    ...run.settings,
  };
  const ports = await Promise.all(Array.from({ length: run.servers }, freePort));
  let startMs = 0;
  const start = async (index: number) => {
    const beganAt = performance.now();
    const server = await startServer(name, { ...settings, PORT: String(ports[index]) });
    startMs = performance.now() - beganAt;
    return server;
  };
  // A clean stop leaves compiled code behind, which halves the next starts.
  await (await start(0)).stop();
  const servers: ServerProcess[] = await Promise.all(ports.map((_, index) => start(index)));
  // A few leads per kill, however slow the machine; more would only pile up.
  const restMs = () => Math.max(startMs, 360);
  const visitors = new Visitors(
    ports.map((port) => `http://127.0.0.1:${port}`),
    restMs,
  );
  const sending = visitors.sendUntilStopped(4);

  for (let cycle = 0; cycle < cycles; cycle += 1) {
    // At most one start's time: a slow machine also takes longer per lead.
    await delay(40 + Math.random() * Math.max(startMs, 360));
    const victim = cycle % servers.length;
    await servers[victim]?.kill();
    servers[victim] = await start(victim);
    onCycle?.(cycle + 1);
  }
  visitors.stop();
  const references = await sending;
  await untilThere(references, () => [...folk.state.notes.values()].map(({ content }) => content));
  await untilThere(references, () => mail.mails.map(({ text }) => text));
  await untilThere(references, () => chat.messages.map((message) => JSON.stringify(message)));
  await Promise.all(servers.map((server) => server.stop()));
  return references;
}

/** Claims of a dead server wait for their lease to expire; after that, everything must move. */
async function untilThere(
  references: readonly string[],
  notices: () => readonly string[],
): Promise<void> {
  let [known, since] = [0, Date.now()];
  while (Date.now() < since + 150_000) {
    const about = byReference(notices());
    const found = references.filter((reference) => about.has(reference)).length;
    if (found === references.length) return;
    if (found > known) [known, since] = [found, Date.now()];
    await delay(250);
  }
}
