import { parse } from 'yaml';
import { addKey, removeKey } from '../upgrade/yaml-edits.ts';
import type { FileName } from './files.ts';
import { setValue } from './values.ts';

export const isPackage = (file: FileName): boolean => /^packages\/[^/]+\.yaml$/.test(file);

type Figures = { readonly price?: unknown; readonly delivery?: unknown };

export function hasTwoPrices(text: string): boolean {
  const { listed, ordered } = figuresIn(text);
  return listed.price !== ordered.price;
}

/**
 * A package has the price of the packages page and that of its order page. One field writes both; where they
 * may differ, the file has to say why, and where nothing differs any more it must not.
 */
export function settlePrices(text: string, mayDiffer: boolean, id: string): string {
  const { ordered } = figuresIn(text);
  const changed = mayDiffer ? text : setValue(text, false, 'listed.price', `${ordered.price}`);
  const now = figuresIn(changed);
  const isSame =
    now.listed.price === now.ordered.price && now.listed.delivery === now.ordered.delivery;
  if (isSame) return removeKey(changed, ['difference']);
  // To be filled in: the check names each that is empty.
  const action = { label: 'Ask for a call', href: `/contact?package=${id}` };
  const sentences = { listed: '', ordered: '', item: '', instead: '', action };
  return addKey(changed, ['ordered'], 'difference', sentences);
}

function figuresIn(text: string): { readonly listed: Figures; readonly ordered: Figures } {
  const { listed = {}, ordered = {} } = parse(text) ?? {};
  return { listed, ordered };
}
