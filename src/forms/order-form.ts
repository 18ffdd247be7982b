import { defineForm, type Form } from './define-form.ts';
import type { FormWords } from './form-words.ts';
import { order } from './order.ts';
import type { PackageOrder } from './order-entry.ts';
import { wordedForm } from './worded-form.ts';

/** The order form of any package: what all of them ask and say, then what the package does. */
export function orderForm({ id, form }: PackageOrder, words: FormWords): Form {
  const { questions, ...own } = form;
  const common = wordedForm(order, words);
  return defineForm({ ...common, ...own, id, fields: [...common.fields, ...questions] });
}
