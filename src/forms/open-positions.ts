import type { Form } from './define-form.ts';
import { defineForm } from './define-form.ts';

/** The application, with every open position among those to choose from; "Other" stays the last. */
export function withPositions<F extends Form>(form: F, titles: readonly string[]): F {
  const fields = form.fields.map((field) => {
    if (field.kind !== 'select' || field.name !== 'position') return field;
    const known = new Set(field.options.map(({ value }) => value));
    const more = titles
      .filter((title) => !known.has(title))
      .map((title) => ({ value: title, label: title }));
    return {
      ...field,
      options: [...field.options.slice(0, -1), ...more, ...field.options.slice(-1)],
    };
  });
  return { ...form, ...defineForm({ ...form, fields }) };
}
