import type { Folk } from '../folk/start.ts';

/** What folk holds for the references that were given out: each must be there once. */
export function tally(folk: Folk, references: readonly string[]) {
  const { people, deals, notes } = folk.state;
  const addresses = [...people.values()].flatMap(({ emails }) => emails);
  const dealTexts = [...deals.values()].map(({ customFieldValues }) =>
    JSON.stringify(customFieldValues),
  );
  const noteTexts = [...notes.values()].map(({ content }) => content);
  const notOnce = (texts: readonly string[]) =>
    references.filter((reference) => texts.filter((text) => text.includes(reference)).length !== 1);
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
