import { type ContentMigration, valuesIn } from '../content-migration.ts';

export const answerWordsMigration: ContentMigration = {
  says: 'The packages page recommends a package beside its questions: content/labels.yaml has the words for it, and each package can have two drawings (crop, preview)',
  change({ addKey }) {
    const { answer, second, readyBy } = valuesIn<Record<string, string>>('009-answer-words');
    addKey('labels.yaml', ['packages', 'with'], 'second', second);
    addKey('labels.yaml', ['packages', 'with'], 'answer', answer);
    addKey('labels.yaml', ['packages', 'orderToday'], 'readyBy', readyBy);
  },
};
