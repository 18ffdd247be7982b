import { defineForm, type Form } from './define-form.ts';
import type { RuleWords } from './field-rule.ts';
import type { TypedField } from './fields.ts';
import type { OrderWords } from './form-words.ts';
import { order } from './order.ts';
import type { PackageOrder } from './order-entry.ts';
import { wordedForm } from './worded-form.ts';

/** The order form of any package: what all of them ask and say, then what the package does. */
export function orderForm(
  { id, form }: PackageOrder,
  { commonQuestions, ...words }: OrderWords,
  rules: RuleWords,
): Form {
  const { questions, ...own } = form;
  const common = wordedForm(order, words, rules);
  const asked = questions.map((question) => {
    if (!('use' in question)) return question;
    const { use, ...said } = question;
    return { ...commonQuestions[use], ...said } as TypedField;
  });
  return defineForm({ ...common, ...own, id, fields: [...common.fields, ...asked] }, rules);
}
