import { formatMoney, type Locale } from '@tidewright/kit/money';
import type { PackageOrder } from './form-entry.ts';

/** A plan or a package at its listed price, which a visitor may ask for on the contact page. */
export type Listing = {
  readonly kind: 'plan' | 'package';
  readonly id: string;
  readonly name: string;
  readonly price: string;
};

export type PlanEntry = { readonly id: string; readonly title: string; readonly price: number };

type Listed = {
  readonly plans?: readonly PlanEntry[];
  readonly packages: readonly Pick<PackageOrder, 'id' | 'name' | 'listed'>[];
  readonly brand: Locale;
};

export function listingsOf({ plans = [], packages, brand }: Listed): readonly Listing[] {
  const listed = (kind: Listing['kind'], id: string, name: string, price: number): Listing => ({
    kind,
    id,
    name,
    // On use: the first format takes 30 ms, and a server starts without one.
    get price() {
      return formatMoney(price, brand);
    },
  });
  return [
    ...plans.map(({ id, title, price }) => listed('plan', id, title, price)),
    ...packages.map((one) => listed('package', one.id, one.name, one.listed.price)),
  ];
}

/** As the address of the contact page names it: plan=executive. */
export const parameterOf = ({ kind, id }: Pick<Listing, 'kind' | 'id'>): string => `${kind}=${id}`;
