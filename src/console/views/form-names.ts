import type { CompanyFacts } from '../../company-facts.ts';
import type { Forms } from '../../forms/index.ts';

/** All packages' orders as one, for filters and counts. */
export const orders = 'orders';

export type FormNames = ReturnType<typeof formNamesOf>;

/** Forms in words: an order bears its package's name, the others their own. */
export function formNamesOf(forms: Forms, { packages }: Pick<CompanyFacts, 'packages'>) {
  const packageNames = new Map(packages.map(({ id, name }) => [id, name]));
  const isOrder = (form: string) => packageNames.has(form);
  return {
    nameOf: (form: string) => packageNames.get(form) ?? capitalised(form),
    isOrder,
    /** Where it is counted. */
    groupOf: (form: string) => (isOrder(form) ? orders : form),
    groupName: (group: string) => (group === orders ? 'Orders' : capitalised(group)),
    groups: [orders, ...[...forms.keys()].filter((form) => !isOrder(form))],
    /** The forms that a group stands for. */
    formsIn: (group: string) => (group === orders ? [...packageNames.keys()] : [group]),
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
