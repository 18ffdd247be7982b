import { outside, type ValuesOf } from '@tidewright/kit/setting';
import * as value from '@tidewright/kit/setting-values';
import type { SharedValues } from '../shared-settings.ts';

export const folkSettings = {
  folkUrl: outside('FOLK_API_URL', value.webAddress, 'https://api.folk.app/v1'),
  folkKey: outside('FOLK_API_KEY', value.text, null),
  dealObject: outside('FOLK_DEAL_OBJECT', value.text, 'Deals'),
};

export type FolkValues = SharedValues & ValuesOf<typeof folkSettings>;
