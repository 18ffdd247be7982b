import { type ContentMigration, valuesIn } from '../content-migration.ts';

/** Lets the contact page ask for plans and packages, and visitors pick times for a call. */
export const listedPricesMigration: ContentMigration = {
  says: 'What the contact page says to those who ask for a plan or a package is in content/forms/contact.yaml',
  change({ addKey, removeKey }) {
    const { listing, times } = valuesIn<{ listing: object; times: object }>('003-listed-prices');
    addKey('forms/contact.yaml', ['questions'], 'listing', listing);
    removeKey('labels.yaml', ['forms', 'plan']);
    for (const [name, words] of Object.entries(times).toReversed())
      addKey('labels.yaml', ['forms', 'schedule', 'choicesHint'], name, words);
  },
};
