import type { CheckSum } from './crm-check.ts';
import type { Part } from './found.ts';

const figures = new Intl.NumberFormat('en');

/** 312 of 312 leads are in folk, 2 merged by folk, 0 missing */
export function sayCheck(sum: CheckSum, receiver: string): string {
  const { leads, merged, missing, doubled, left, unchecked } = sum;
  const expected = leads - left;
  const parts = [
    `${figures.format(expected - missing)} of ${figures.format(expected)} leads are in ${receiver}`,
    ...(merged > 0 ? [`${figures.format(merged)} merged by ${receiver}`] : []),
    ...(doubled > 0 ? [`${figures.format(doubled)} there twice`] : []),
    `${figures.format(missing)} missing`,
    ...(unchecked.length > 0 ? [`${sayParts(unchecked, 's')} not checked`] : []),
  ];
  return parts.join(', ');
}

const names: Readonly<Record<Part, string>> = {
  contact: 'contact',
  deal: 'deal',
  note: 'note',
  times: 'times for a call',
};

const list = new Intl.ListFormat('en-GB');

/** contact, deal and note */
export const sayParts = (parts: readonly Part[], plural = ''): string =>
  list.format(parts.map((part) => names[part] + (part === 'times' ? '' : plural)));
