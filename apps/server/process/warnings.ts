import type { IncomingMessage, Server } from 'node:http';
import type { Log } from '@tidewright/kit/log';
import { isLoopback } from '@tidewright/kit/loopback';
import type { DeliveryDesk, Receiver } from '@tidewright/leads';
import { type Config, type Settings, unknownSettings } from '@tidewright/settings/config';
import { siteAddressOf } from '@tidewright/settings/site-address';
import type { Channels } from './channels.ts';

/** What a start lets pass. */
export function warnOfSettings(
  names: readonly string[],
  settings: Settings,
  server: Server,
  log: Log,
): void {
  warnOfUnknownSettings(names, log);
  warnOfMissingAddress(settings, log);
  warnOfUnknownProxy(server, settings, log);
}

/** Links would lead nowhere. */
export function warnOfMissingAddress(config: Pick<Config, 'host' | 'port' | 'siteUrl'>, log: Log) {
  if (config.siteUrl !== null || isLoopback(config.host)) return;
  log.warn(
    {},
    `SITE_URL is not set although HOST is ${config.host}: links to files begin with ` +
      `${siteAddressOf(config)}. Set SITE_URL to the public address, such as https://www.example.com.`,
  );
}

/** A misspelled setting is missing without a word. */
export function warnOfUnknownSettings(names: readonly string[], log: Log): void {
  for (const sentence of unknownSettings(names)) log.warn({}, sentence);
}

/** A slow mail server delays nothing. */
export async function warnOfMailSettings({ checkMail }: Pick<Channels, 'checkMail'>, log: Log) {
  const reason = await checkMail();
  if (reason !== null) log.error({ reason }, 'mail check failed');
}

/** Deliveries for a removed receiver wait, and nothing else says so. */
export async function warnOfRemovedReceivers(
  { deliveries }: { readonly deliveries: Pick<DeliveryDesk, 'waiting'> },
  receivers: readonly Receiver[],
  log: Log,
): Promise<void> {
  for (const [receiver, waiting] of await deliveries.waiting()) {
    if (receivers.includes(receiver)) continue;
    const setting = receiver.startsWith('webhook:') ? 'ALSO_WEBHOOK_URLS' : '.env';
    log.warn(
      { step: receiver, leads: waiting },
      `${waiting} ${waiting === 1 ? 'delivery waits' : 'deliveries wait'} for ${receiver}, which is no longer set: ` +
        `set it again in ${setting} to send them. Nothing is lost; they go with their leads.`,
    );
  }
}

/** Rate limits would take all visitors for one. */
export function warnOfUnknownProxy(
  server: Pick<Server, 'on' | 'off'>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  log: Log,
): void {
  if (trustProxy !== false) return;
  const check = ({ headers }: IncomingMessage) => {
    if (headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined) return;
    server.off('request', check);
    log.warn(
      {},
      'Requests come through a proxy although TRUST_PROXY is not set: all visitors count as one ' +
        'address. Set TRUST_PROXY to the address of the proxy, or to loopback when it runs here.',
    );
  };
  server.on('request', check);
}
