import { localeOf } from '../../brand/locale.ts';
import { formatNumber } from './formats.ts';

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** As it stands in a sentence: in words up to twelve where they are English, in figures otherwise. */
export const numberInWords = (count: number): string =>
  (localeOf().language.startsWith('en') && words[count]) || formatNumber(count);
