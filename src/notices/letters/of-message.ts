import type { Message } from '../../leads/delivery.ts';
import type { Letter } from './letter.ts';
import type { TellingContext } from './telling.ts';

/** An alarm, a digest or the weekly letter. */
export function letterOfMessage(
  { title, lines, path }: Message,
  mayRepeat: boolean,
  { company, consoleUrl }: TellingContext,
): Letter {
  return {
    subject: `${mayRepeat ? 'Repeated: ' : ''}${company.name}: ${title}`,
    heading: title,
    paragraphs: lines,
    rows: [],
    link: path ? { label: 'Look in the console', url: new URL(path, consoleUrl).href } : null,
    closing: [`From the website of ${company.name}.`],
  };
}
