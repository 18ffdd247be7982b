import { randomUUID } from 'node:crypto';
import { connect } from 'node:tls';
import { testSubmission } from '@tidewright/console';
import { dayMs } from '@tidewright/kit/durations';
import { type Finding, green, red, yellow } from '@tidewright/kit/finding';
import { readBuiltVersion, sayVersion } from '@tidewright/kit/version';
import { testAddress } from '@tidewright/leads';
import { type Config, schedulerOf } from '@tidewright/settings/config';
import type { Examination } from './finding.ts';

const patienceMs = 10_000;

export const buildExamination: Examination = async ({ isBuilt }) =>
  isBuilt()
    ? green('It is of these sources and settings.')
    : red('dist/ is missing, or was made from other sources or settings.', 'npm run build');

export const versionExamination: Examination = async () =>
  green(`${sayVersion(readBuiltVersion())}.`);

/** From outside, as visitors come: through DNS, the certificate and whatever stands in front. */
export const addressExamination: Examination = async ({ config: { siteUrl }, now }) => {
  if (siteUrl === null) return yellow('It is not known: SITE_URL is not set.', 'Set SITE_URL.');
  const answer = await ask(siteUrl);
  if (typeof answer === 'string')
    return red(
      `${siteUrl} does not answer (${answer}).`,
      'Check DNS, the certificate (certbot renew; Caddy does by itself), the proxy in front and that the server runs.',
    );
  return [
    ...examineAnswer(siteUrl, answer),
    ...(siteUrl.startsWith('https:') ? [await certificateOf(new URL(siteUrl), now)] : []),
  ];
};

export function examineAnswer(
  siteUrl: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): readonly Finding[] {
  const isHttps = siteUrl.startsWith('https:');
  if (status !== 200) {
    const remedy =
      'Ask the server itself (curl http://127.0.0.1:3000/); if that is well, the proxy in front is not.';
    return [red(`${siteUrl} answers ${status}.`, remedy)];
  }
  const wanted = {
    'content-security-policy': /./,
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /./,
    ...(isHttps && { 'strict-transport-security': /max-age=[1-9]/ }),
  };
  const missing = Object.entries(wanted).flatMap(([name, pattern]) =>
    pattern.test(headers.get(name) ?? '') ? [] : [name],
  );
  return [
    missing.length > 0
      ? red(
          `${siteUrl} answers without ${missing.join(', ')}.`,
          'Let whatever is in front pass the server\'s headers on; a static host needs the rules of "npm run build -- --for …".',
        )
      : green(`${siteUrl} answers, with its security headers.`),
    ...(isHttps
      ? []
      : [
          yellow(
            'Visitors are not protected by TLS.',
            'Put Caddy or nginx in front: docs/deploy.md',
          ),
        ]),
  ];
}

/** It is accepted, or the site would not have answered. */
const certificateOf = ({ hostname: host, port }: URL, now: Date) =>
  new Promise<Finding>((resolve, reject) => {
    const there = { host, port: Number(port) || 443, servername: host, timeout: patienceMs };
    const socket = connect(there, () => {
      resolve(examineCertificate(host, new Date(socket.getPeerCertificate().valid_to), now));
      socket.end();
    });
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error('timeout')));
  });

export function examineCertificate(hostname: string, ends: Date, now: Date): Finding {
  const days = Math.floor((ends.getTime() - now.getTime()) / dayMs);
  return days < 14
    ? yellow(
        `The certificate of ${hostname} ends in ${days} days.`,
        'See why it is not renewed: journalctl -u caddy, or certbot renew.',
      )
    : green(`The certificate of ${hostname} is good for ${days} days.`);
}

/** The answer, or the code of the error if there is none. Never throws. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response | string> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}

/** Pages on one origin, leads on another: whether the second takes what comes from the first. */
export const staticHostExamination: Examination = async ({ config }) => {
  const { leadsOrigin, siteUrl, company } = config;
  if (leadsOrigin === null) return green('Not in use: pages and leads have one address.');
  const pages = new URL(siteUrl ?? company.siteUrl).origin;
  if (pages === leadsOrigin)
    return yellow(
      'LEADS_ORIGIN is the address of the site itself.',
      'Leave it empty where one server does both.',
    );
  return await sendAcross(pages, leadsOrigin, config);
};

/** One lead that everybody can tell from a visitor's, sent as a page of ours would. */
async function sendAcross(
  pages: string,
  leadsOrigin: string,
  { company }: Config,
): Promise<Finding> {
  const id = randomUUID();
  const { path, answers } = testSubmission(company, `npm run doctor, ${id}`);
  const answer = await ask(leadsOrigin + path, {
    method: 'POST',
    headers: { origin: pages, 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify(answers),
  });
  if (typeof answer === 'string')
    return red(
      `${leadsOrigin} does not answer (${answer}).`,
      'Start the leads server there, or correct LEADS_ORIGIN.',
    );
  if (![200, 201].includes(answer.status))
    return red(
      `${leadsOrigin} answers ${answer.status} to a lead.`,
      'Look into the log of the leads server.',
    );
  return answer.headers.get('access-control-allow-origin') === pages
    ? green(
        `A marked lead went from ${pages} to ${leadsOrigin}. Remove it there: npm run leads -- erase ${testAddress}`,
      )
    : red(
        `${leadsOrigin} does not list ${pages}: what its visitors send is set aside.`,
        `On the leads server set ALLOWED_ORIGINS=${pages} and start it again.`,
      );
}

/** The scheduler is shown in a frame of ours, if its owner lets it. */
export const schedulerExamination: Examination = async ({ config }) => {
  const { siteUrl, company } = config;
  const schedulerUrl = schedulerOf(config, company);
  if (schedulerUrl === null) return green('None is set: visitors are offered direct contact.');
  const answer = await ask(schedulerUrl);
  const remedy = 'Correct SCHEDULER_URL, or scheduler.url in content/company.yaml.';
  if (typeof answer === 'string')
    return red(`${schedulerUrl} does not answer (${answer}).`, remedy);
  if (!answer.ok) return red(`${schedulerUrl} answers ${answer.status}.`, remedy);
  return mayBeFramed(answer.headers, siteUrl ?? company.siteUrl)
    ? green('It answers and may be shown in our frame.')
    : yellow(
        `${schedulerUrl} forbids to be shown in a frame of ours.`,
        'Use the address that its provider gives for embedding, or leave it empty: visitors get the direct contact.',
      );
};

export function mayBeFramed(headers: Headers, siteUrl: string): boolean {
  const policy = headers.get('content-security-policy') ?? '';
  const [, ancestors] = /(?:^|[;,])\s*frame-ancestors\s+([^;,]+)/i.exec(policy) ?? [];
  // Browsers look at the older header only where the policy says nothing of frames.
  if (ancestors === undefined)
    return !/deny|sameorigin/i.test(headers.get('x-frame-options') ?? '');
  const { protocol, hostname } = new URL(siteUrl);
  return ancestors
    .trim()
    .split(/\s+/)
    .some((source) => {
      const [, scheme = protocol, host = ''] = /^(\w+:(?:\/\/)?)?([^/:]*)/.exec(source) ?? [];
      const isHost = host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname;
      return source === '*' || (scheme.startsWith(protocol) && (isHost || host === ''));
    });
}
