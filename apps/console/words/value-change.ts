import type { ValueChange } from '@tidewright/content/edit/drafts';
import { formatMoney } from '@tidewright/kit/money';
import type { Desk } from '../web/desk.ts';

/** A price as texts write it, anything else as it is. */
export function priceAsRead({ company }: Pick<Desk, 'company'>, value: ValueChange): ValueChange {
  if (!/price$/i.test(value.key ?? '')) return value;
  const price = (text: string) => text && formatMoney(Number(text), company.brand);
  return { ...value, before: price(value.before), after: price(value.after) };
}
