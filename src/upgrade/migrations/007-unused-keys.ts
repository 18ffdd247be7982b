import type { Migration } from '../content-migration.ts';

export const unusedKeys: Migration = {
  number: 7,
  says: 'Words that nothing shows any more are removed',
  change({ removeKey }) {
    removeKey('labels.yaml', ['forms', 'file', 'uploading']);
  },
};
