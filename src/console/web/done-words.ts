import type { CrmMode } from '../../config.ts';
import { readTally, saidOfOne, sayTally } from '../action-words.ts';
import { type CrmTrouble, keyRemedy, sentenceOf } from '../crm-trouble.ts';
import { receiverOf } from '../views/marks.ts';
import { capital } from '../views/numbers.ts';

/** What came of the last act, told on the page that follows: an address can name one, and write none. */
const words: Readonly<Record<string, string>> = {
  resumed: 'Delivery goes on: what waits is tried at once.',
  remark: 'The remark is kept.',
  resend: 'It is told once more now.',
  'resend-later': 'It is being told right now. Try again in a minute if it does not arrive.',
  'erased-person': 'Erased: everything that was held on this address.',
};

export function doneWords(
  name: string | undefined,
  mode: CrmMode,
  trouble: CrmTrouble | null,
): string | null {
  if (name === 'key-tried') return keyTriedWords(mode, trouble);
  if (name === undefined) return null;
  const tally = readTally(name);
  if (tally) return sayTally(tally, mode);
  return saidOfOne(name, mode) ?? (Object.hasOwn(words, name) ? (words[name] ?? null) : null);
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
