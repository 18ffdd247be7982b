import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { testAddress, testAnswers } from '../console/test-lead.ts';
import { type Examination, green, red, type Said, yellow } from './finding.ts';
import { ask } from './site.ts';

/** Pages on one origin, leads on another: whether the second takes what comes from the first. */
export const staticHostExamination: Examination = {
  about: 'static host',
  async run({ config }) {
    const { leadsOrigin, siteUrl, company } = config;
    if (leadsOrigin === null) {
      return [green('Not in use: pages and leads have one address.')];
    }
    const pages = new URL(siteUrl ?? company.siteUrl).origin;
    if (pages === leadsOrigin) {
      return [
        yellow(
          'LEADS_ORIGIN is the address of the site itself.',
          'Leave it empty where one server does both.',
        ),
      ];
    }
    return [await sendAcross(pages, leadsOrigin, config)];
  },
};

/** One lead that everybody can tell from a visitor's, sent as a page of ours would. */
async function sendAcross(pages: string, leadsOrigin: string, { company }: Config): Promise<Said> {
  const id = randomUUID();
  const answer = await ask(`${leadsOrigin}/api/leads/contact`, {
    method: 'POST',
    headers: { origin: pages, 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify(testAnswers(company, `npm run doctor, ${id}`)),
  });
  if (typeof answer === 'string') {
    return red(
      `${leadsOrigin} does not answer (${answer}).`,
      'Start the leads server there, or correct LEADS_ORIGIN.',
    );
  }
  if (![200, 201].includes(answer.status)) {
    return red(
      `${leadsOrigin} answers ${answer.status} to a lead.`,
      'Look into the log of the leads server.',
    );
  }
  return answer.headers.get('access-control-allow-origin') === pages
    ? green(
        `A marked lead went from ${pages} to ${leadsOrigin}. Remove it there: npm run leads -- erase ${testAddress}`,
      )
    : red(
        `${leadsOrigin} does not list ${pages}: what its visitors send is set aside.`,
        `On the leads server set ALLOWED_ORIGINS=${pages} and start it again.`,
      );
}
