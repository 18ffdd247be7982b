import type { ContentMigration } from '../content-migration.ts';

export const orderPagesMigration: ContentMigration = {
  says: 'Order pages all begin alike: the choice between two beginnings and the words of a bill without a sum are removed',
  change({ removeKey }) {
    removeKey('packages/*.yaml', ['layout']);
    for (const key of ['fixed', 'pay', 'payLine', 'invoice'])
      removeKey('labels.yaml', ['packages', key]);
  },
};
