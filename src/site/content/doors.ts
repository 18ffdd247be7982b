import type { CollectionEntry } from 'astro:content';

/** The contact page as somebody meets it who comes from the button of a plan. */

export type Plan = Pick<CollectionEntry<'plans'>['data'], 'title' | 'door'>;
type Page = CollectionEntry<'pages'>['data'];

export const doorTo = ({ title, door }: Plan, page: Page): Page => ({
  ...page,
  kicker: title,
  heading: door.heading,
  lede: door.lede,
  sections: page.sections.map((section) =>
    section.kind === 'form'
      ? { ...section, heading: door.formHeading, lede: door.formLede, expect: door.expect }
      : section,
  ),
});

type Asked = {
  readonly submitLabel: string;
  readonly fields: readonly { readonly name: string }[];
};

/** The same questions, with the hints and the button of the plan. */
export function formFor<Form extends Asked>({ door }: Plan, form: Form): Form {
  const hints: Readonly<Record<string, string>> = { url: door.url, details: door.details };
  return {
    ...form,
    submitLabel: door.submitLabel,
    fields: form.fields.map((field) => {
      const hint = hints[field.name];
      return hint ? { ...field, hint } : field;
    }),
  };
}
