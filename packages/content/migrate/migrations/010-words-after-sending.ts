import { type ContentMigration, valuesIn } from '../content-migration.ts';

type Words = {
  call: string;
  another: string;
  prepare: string;
  schedule: Record<string, string>;
};

export const wordsAfterSendingMigration: ContentMigration = {
  says: 'Phones have a bar with a button that dials, named in content/labels.yaml (frame.call). Without a calendar, visitors choose half hours in your office hours: its words are under forms.schedule. After sending, a form is folded behind a button (forms.another), and may list what to have ready (contact.prepare)',
  change({ addKey }) {
    const { call, another, prepare, schedule } = valuesIn<Words>('010-words-after-sending');
    addKey('labels.yaml', ['frame', 'menu'], 'call', call);
    addKey('labels.yaml', ['forms', 'postPlainly'], 'another', another);
    addKey('labels.yaml', ['contact', 'answers'], 'prepare', prepare);
    for (const [name, words] of Object.entries(schedule).toReversed())
      addKey('labels.yaml', ['forms', 'schedule', 'choicesHint'], name, words);
  },
};
