import { type ContentMigration, valuesIn } from '../content-migration.ts';

export const wordsAfterSendingMigration: ContentMigration = {
  says: 'Phones have a bar with a button that dials, named in content/labels.yaml (frame.call). Without a calendar, visitors choose half hours in your office hours: its words are under forms.schedule',
  change({ addKey }) {
    const { call, schedule } = valuesIn<{ call: string; schedule: Record<string, string> }>(
      '010-words-after-sending',
    );
    addKey('labels.yaml', ['frame', 'menu'], 'call', call);
    for (const [name, words] of Object.entries(schedule).toReversed())
      addKey('labels.yaml', ['forms', 'schedule', 'choicesHint'], name, words);
  },
};
