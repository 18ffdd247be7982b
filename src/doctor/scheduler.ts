import { type Examination, green, red, yellow } from './finding.ts';
import { ask } from './site.ts';

/** The scheduler is shown in a frame of ours, if its owner lets it. */
export const schedulerExamination: Examination = {
  about: 'scheduler',
  async run({ config }) {
    const { schedulerUrl, siteUrl, company } = config;
    if (schedulerUrl === null) {
      return [green('None is set: visitors are offered direct contact.')];
    }
    const answer = await ask(schedulerUrl);
    if (typeof answer === 'string') {
      return [
        red(
          `${schedulerUrl} does not answer (${answer}).`,
          'Correct SCHEDULER_URL, or scheduler.url in content/company.yaml.',
        ),
      ];
    }
    if (!answer.ok) {
      return [
        red(
          `${schedulerUrl} answers ${answer.status}.`,
          'Correct SCHEDULER_URL, or scheduler.url in content/company.yaml.',
        ),
      ];
    }
    return [
      mayBeFramed(answer.headers, siteUrl ?? company.siteUrl)
        ? green('It answers and may be shown in our frame.')
        : yellow(
            `${schedulerUrl} forbids to be shown in a frame of ours.`,
            'Use the address that its provider gives for embedding, or leave it empty: visitors get the direct contact.',
          ),
    ];
  },
};

export function mayBeFramed(headers: Headers, siteUrl: string): boolean {
  const policy = headers.get('content-security-policy') ?? '';
  const [, ancestors] = /(?:^|[;,])\s*frame-ancestors\s+([^;,]+)/i.exec(policy) ?? [];
  // Browsers look at the older header only where the policy says nothing of frames.
  if (ancestors === undefined)
    return !/deny|sameorigin/i.test(headers.get('x-frame-options') ?? '');
  const { origin, protocol, hostname } = new URL(siteUrl);
  return ancestors
    .trim()
    .split(/\s+/)
    .some((source) => {
      if (source === '*' || source === protocol) return true;
      const [, scheme = protocol, host = ''] =
        /^(?:(\w+:)\/\/)?([^/:]+)(?::\d+)?\/?$/.exec(source) ?? [];
      if (scheme !== protocol) return false;
      return host.startsWith('*.')
        ? hostname.endsWith(host.slice(1))
        : host === hostname || source === origin;
    });
}
