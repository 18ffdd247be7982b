import { formatMoney, type Locale } from '../money.ts';

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
  readonly packages: readonly {
    readonly id: string;
    readonly name: string;
    readonly listed: { readonly price: number };
  }[];
  readonly brand: Locale;
};

export const listingsOf = ({ plans = [], packages, brand }: Listed): readonly Listing[] => [
  ...plans.map(({ id, title, price }) => listing('plan', id, title, price, brand)),
  ...packages.map(({ id, name, listed }) => listing('package', id, name, listed.price, brand)),
];

/** The price is formatted on use: the first format takes 30 ms, and a server starts without one. */
const listing = (
  kind: Listing['kind'],
  id: string,
  name: string,
  price: number,
  brand: Locale,
): Listing => ({
  ...{ kind, id, name },
  get price() {
    return formatMoney(price, brand);
  },
});

/** As the address of the contact page names it: plan=executive. */
export const parameterOf = ({ kind, id }: Pick<Listing, 'kind' | 'id'>): string => `${kind}=${id}`;
