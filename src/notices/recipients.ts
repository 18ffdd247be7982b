/** Who gets the mails of which forms, as NOTIFY_TO lists it. */
export type Recipients = {
  readonly groups: readonly RecipientGroup[];
  /** Forms by which a package is ordered: what "orders" stands for. */
  readonly orders: readonly string[];
};

export type RecipientGroup = {
  /** Null for every form that no other group names. */
  readonly forms: readonly string[] | null;
  readonly addresses: readonly string[];
};

/** By the form's own name, then as an order, then as any other. Messages go where any other goes. */
export function recipientsFor(
  { groups, orders }: Recipients,
  form: string | null,
): readonly string[] {
  const named = (name: string) => groups.find(({ forms }) => forms?.includes(name));
  const own = form === null ? undefined : named(form);
  const order = form !== null && orders.includes(form) ? named('orders') : undefined;
  const others = groups.find(({ forms }) => forms === null);
  const found = own ?? order ?? others;
  // Trouble concerns somebody, even where each form has its own person.
  return found?.addresses ?? (form === null ? (groups[0]?.addresses ?? []) : []);
}
