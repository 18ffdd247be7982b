import { type ContentMigration, shippedText, valuesIn } from '../content-migration.ts';

export const formMessagesMigration: ContentMigration = {
  says: 'The questions that packages ask by name are in content/forms/order.yaml, messages of all forms in messages.yaml',
  change({ addKey, addFile }) {
    const questions = valuesIn('002-common-questions');
    addKey('forms/order.yaml', ['questions'], 'commonQuestions', questions);
    addFile('forms/messages.yaml', shippedText('002-messages'));
  },
};
