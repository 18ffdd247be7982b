import { connect } from 'node:tls';
import { dayMs } from '../durations.ts';
import { type Examination, green, red, type Said, yellow } from './finding.ts';

const patienceMs = 10_000;

export const buildExamination: Examination = {
  about: 'build',
  run: async ({ isBuilt }) => [
    isBuilt()
      ? green('It is of these sources and settings.')
      : red('dist/ is missing, or was made from other sources or settings.', 'npm run build'),
  ],
};

/** From outside, as visitors come: through DNS, the certificate and whatever stands in front. */
export const addressExamination: Examination = {
  about: 'address',
  async run({ config: { siteUrl }, now }) {
    if (siteUrl === null) return [yellow('It is not known: SITE_URL is not set.', 'Set SITE_URL.')];
    const answer = await ask(siteUrl);
    if (typeof answer === 'string') {
      return [
        red(
          `${siteUrl} does not answer (${answer}).`,
          'Check DNS, the proxy in front and that the server runs.',
        ),
      ];
    }
    return [
      ...examineAnswer(siteUrl, answer),
      ...(siteUrl.startsWith('https:') ? [await examineCertificate(new URL(siteUrl), now)] : []),
    ];
  },
};

export function examineAnswer(
  siteUrl: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): Said[] {
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

async function examineCertificate({ hostname, port }: URL, now: Date): Promise<Said> {
  const ends = await certificateEnd(hostname, Number(port) || 443);
  if (typeof ends === 'string') {
    return red(
      `The certificate of ${hostname} is not accepted (${ends}).`,
      'Get a new one: Caddy does by itself, certbot with "certbot renew".',
    );
  }
  const days = Math.floor((ends.getTime() - now.getTime()) / dayMs);
  return days < 14
    ? yellow(
        `The certificate of ${hostname} ends in ${days} days.`,
        'See why it is not renewed: journalctl -u caddy, or certbot renew.',
      )
    : green(`The certificate of ${hostname} is good for ${days} days.`);
}

/** When it ends, or why it is not accepted. */
function certificateEnd(host: string, port: number): Promise<Date | string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: patienceMs }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name));
    socket.on('timeout', () => socket.destroy(new Error('timeout')));
  });
}

/** The answer, or why there is none. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response | string> {
  try {
    return await fetch(url, {
      ...init,
      redirect: init.redirect ?? 'follow',
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}
