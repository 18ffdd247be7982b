import { type ContentMigration, shippedText } from '../content-migration.ts';

export const orderWordsMigration: ContentMigration = {
  says: 'What every order asks and says is in content/forms/order.yaml',
  change: ({ addFile }) => addFile('forms/order.yaml', shippedText('001-order-words')),
};
