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
  ...plans.map(({ id, title, price }) => ({
    ...{ kind: 'plan' as const, id, name: title },
    price: formatMoney(price, brand),
  })),
  ...packages.map(({ id, name, listed }) => ({
    ...{ kind: 'package' as const, id, name },
    price: formatMoney(listed.price, brand),
  })),
];

/** As the address of the contact page names it: plan=executive. */
export const parameterOf = ({ kind, id }: Pick<Listing, 'kind' | 'id'>): string => `${kind}=${id}`;
