import { type Finding, green, red } from '@tidewright/kit/finding';
import type { Examiner } from './crm.ts';

const trial = 'Send one: npm run leads -- send-test';

/** For a receiver that only a lead can try out. */
export async function examineAddress(
  url: string,
  receiver: string,
  { ask }: Pick<Examiner, 'ask'>,
): Promise<Finding> {
  const answer = await ask(url, { method: 'HEAD' });
  return typeof answer === 'string'
    ? red(`${url} does not answer (${answer}).`, `Check the address. ${trial}`)
    : green(`Something answers at the address of ${receiver}. ${trial}`);
}
