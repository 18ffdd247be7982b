import type { CrmMode } from '../../config.ts';
import { type Bulk, isBulkAct, isSkipReason, sayBulk } from '../bulk-words.ts';
import { type CrmTrouble, keyRemedy, sentenceOf } from '../crm-trouble.ts';
import { closedAs, receiverOf } from '../views/marks.ts';
import { capital } from '../views/numbers.ts';

/** What came of the last act, told on the page that follows: an address can name one, and write none. */
const words: Readonly<Record<string, string>> = {
  resumed: 'Delivery goes on: what waits is tried at once.',
  retry: 'It is tried again now.',
  'retry-soon': 'It is tried again within ten seconds.',
  release: 'Released. It is delivered and announced as if it had just come.',
  'set-aside': 'Set aside. Nothing is sent unless you release it within 30 days.',
  handled: 'Marked as handled. It isn’t sent unless you open it again.',
  'handled-delivered': 'Marked as handled.',
  reopen: 'Opened again.',
  answered: 'Marked as answered.',
  remark: 'The remark is kept.',
  resend: 'It is told once more now.',
  'resend-later': 'It is being told right now. Try again in a minute if it does not arrive.',
  erased: 'Erased: its answers, file, remark and every trace in the search.',
  'erased-person': 'Erased: everything that was held on this address.',
};

export function doneWords(
  name: string | undefined,
  mode: CrmMode,
  trouble: CrmTrouble | null,
): string | null {
  if (name === 'key-tried') return keyTriedWords(mode, trouble);
  const bulk = readBulk(`${name}`);
  if (bulk) return sayBulk(bulk, closedAs(mode));
  if (name?.startsWith('handled') && mode === 'stored only') return `Marked as ${closedAs(mode)}.`;
  return (name !== undefined && Object.hasOwn(words, name) && words[name]) || null;
}

/** From how things stand now, so that it never contradicts the page it stands on. */
function keyTriedWords(mode: CrmMode, trouble: CrmTrouble | null): string {
  const receiver = mode === 'folk' ? receiverOf(mode) : capital(receiverOf(mode));
  if (!trouble) return `${receiver} took the key. Leads flow again.`;
  if (trouble.cause === 'refused') return `${receiver} still refuses the key. ${keyRemedy(mode)}`;
  if (trouble.cause !== 'trying') return `${sentenceOf(trouble)}.`;
  return trouble.leads > 0
    ? 'The key is being tried. The result will stand here.'
    : 'The next lead tries the key.';
}

/** ticked.retry.3.delivered.delivered: what was done to how many, and why each of the others was skipped. */
export const writeBulk = ({ act, done, skipped }: Bulk): string =>
  ['ticked', act, done, ...skipped].join('.');

function readBulk(written: string): Bulk | null {
  const [name, act = '', done = '', ...skipped] = written.split('.');
  const isRead = name === 'ticked' && isBulkAct(act) && /^\d{1,3}$/.test(done);
  return isRead && skipped.every(isSkipReason) ? { act, done: Number(done), skipped } : null;
}
