import type { CrmMode } from '../../config.ts';
import { closedAs } from '../views/marks.ts';

/** What came of the last act, told on the page that follows: an address can name one, and write none. */
const words: Readonly<Record<string, string>> = {
  resumed: 'Leads flow again: what waits is tried at once.',
  retry: 'It is tried again now.',
  'retry-soon': 'It is tried again within ten seconds.',
  release: 'Released. It is delivered and announced as if it had just come.',
  'set-aside': 'Set aside. Nothing is sent unless you release it within 30 days.',
  handled: 'Marked as handled. It is not sent any more.',
  reopen: 'Opened again.',
  answered: 'Marked as answered.',
  ticked: 'Done, with all that were ticked.',
  'ticked-some': 'Done. Some had moved on meanwhile and were left as they were.',
  remark: 'The remark is kept.',
  resend: 'It is told once more now.',
  'resend-later': 'It is being told right now. Try again in a minute if it does not arrive.',
  erased: 'Erased: its answers, file, remark and every trace in the search.',
  'erased-person': 'Erased: everything that was held on this address.',
};

export function doneWords(name: string | undefined, mode: CrmMode): string | null {
  if (name === 'handled' && mode === 'stored only') return `Marked as ${closedAs(mode)}.`;
  return (name !== undefined && Object.hasOwn(words, name) && words[name]) || null;
}
