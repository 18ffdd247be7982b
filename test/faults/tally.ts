import type { Folk } from '../../tools/folk/start.ts';
import type { MailServer } from '../../tools/mail/start.ts';
import type { ChatServer } from '../../tools/mail/start-chat.ts';
import { referencePattern } from '../own-forms.ts';

/** Each reference must be in folk once. */
export function tally(folk: Folk, references: readonly string[]) {
  const { people, deals, notes } = folk.state;
  const addresses = [...people.values()].flatMap(({ emails }) => emails);
  const dealTexts = [...deals.values()].map(({ customFieldValues }) =>
    JSON.stringify(customFieldValues),
  );
  const noteTexts = [...notes.values()].map(({ content }) => content);
  const notOnce = (texts: readonly string[]) => {
    const about = byReference(texts);
    return references.filter((reference) => about.get(reference)?.length !== 1);
  };
  return {
    repeatedReferences: references.length - new Set(references).size,
    repeatedPeople: addresses.length - new Set(addresses).size,
    dealsNotOnce: notOnce(dealTexts),
    notesNotOnce: notOnce(noteTexts),
    strayDeals: deals.size - references.length,
    strayNotes: notes.size - references.length,
  };
}

export const nothingLostOrDoubled = {
  repeatedReferences: 0,
  repeatedPeople: 0,
  dealsNotOnce: [],
  notesNotOnce: [],
  strayDeals: 0,
  strayNotes: 0,
};

/** Everyone must be notified of each lead, and repeats must say so. */
export function tallyNotices(mail: MailServer, chat: ChatServer, references: readonly string[]) {
  const mails = mail.mails.map(({ headers, text }) => `${headers.get('subject')}\n${text}`);
  const messages = chat.messages.map((message) => JSON.stringify(message));
  const [byMail, byChat] = [mails, messages].map((texts) => countNotices(texts, references));
  return { byMail, byChat };
}

function countNotices(texts: readonly string[], references: readonly string[]) {
  const about = byReference(texts);
  const notices = references.map((reference) => about.get(reference) ?? []);
  const twice = notices.filter((about) => about.length > 1);
  return {
    missing: notices.filter((about) => about.length === 0).length,
    repeated: twice.reduce((sum, about) => sum + about.length - 1, 0),
    // The first may be marked too: its sender died before it was sent.
    unsaid: twice.filter((about) => !about.slice(1).every((text) => text.includes('Repeated')))
      .length,
  };
}

/** One pass: searching for each reference would take minutes. */
export function byReference(texts: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const about = new Map<string, string[]>();
  const named = new RegExp(referencePattern, 'g');
  for (const text of texts) {
    for (const reference of new Set(text.match(named))) {
      about.getOrInsert(reference, []).push(text);
    }
  }
  return about;
}
