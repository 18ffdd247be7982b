import type { CompanyFacts } from '@tidewright/content/company-facts';
import type { Forms } from '@tidewright/forms';
import { capital } from './text.ts';

const orders = 'orders';

export type FormNames = ReturnType<typeof formNamesOf>;

export function formNamesOf(forms: Forms, { packages }: Pick<CompanyFacts, 'packages'>) {
  const packageNames = new Map(packages.map(({ id, name }) => [id, name]));
  const isOrder = (form: string) => packageNames.has(form);
  return {
    nameOf: (form: string) => packageNames.get(form) ?? capital(form),
    isOrder,
    groupOf: (form: string) => (isOrder(form) ? orders : form),
    groupName: (group: string) => (group === orders ? 'Orders' : capital(group)),
    groups: [orders, ...[...forms.keys()].filter((form) => !isOrder(form))],
    formsIn: (group: string) => (group === orders ? [...packageNames.keys()] : [group]),
  };
}
