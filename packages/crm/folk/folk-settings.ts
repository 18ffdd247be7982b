import { outside, type ValuesOf } from '@tidewright/kit/setting';
import * as value from '@tidewright/kit/setting-values';
import type { SharedValues } from '../shared-settings.ts';

export const folkSettings = {
  folkUrl: outside('FOLK_API_URL', value.httpAddress, 'https://api.folk.app/v1'),
  folkKey: outside('FOLK_API_KEY', value.plainText, null),
  dealObject: outside('FOLK_DEAL_OBJECT', value.plainText, 'Deals'),
};

export type FolkValues = SharedValues & ValuesOf<typeof folkSettings>;
