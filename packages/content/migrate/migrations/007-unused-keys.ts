import type { ContentMigration } from '../content-migration.ts';

export const unusedKeysMigration: ContentMigration = {
  says: 'Words and dates that nothing shows any more are removed',
  change({ removeKey }) {
    removeKey('positions/*.yaml', ['validThrough']);
    removeKey('company.yaml', ['measuredReply']);
    for (const key of ['plan', 'package', 'none']) removeKey('forms/*.yaml', ['listing', key]);
  },
};
