import { outside, type ValuesOf } from '../../setting.ts';
import * as value from '../../setting-values.ts';
import type { SharedValues } from '../shared-settings.ts';

export const folkSettings = {
  folkUrl: outside('FOLK_API_URL', value.webAddress, 'https://api.folk.app/v1'),
  folkKey: outside('FOLK_API_KEY', value.text, null),
  dealObject: outside('FOLK_DEAL_OBJECT', value.text, 'Deals'),
};

export type FolkValues = SharedValues & ValuesOf<typeof folkSettings>;
