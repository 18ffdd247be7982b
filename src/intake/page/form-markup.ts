import { readTags, type Tag } from './html-tags.ts';

/** A form as it stands in a built page: where it is, what is in it, and its templates. */
export type FormMarkup = {
  /** From the form's opening tag to after its closing tag. */
  readonly start: number;
  readonly end: number;
  /** The tags inside, those of templates left out. */
  readonly tags: readonly Tag[];
  /** The inner HTML of each template, by its data-form-… attribute. */
  readonly templates: ReadonlyMap<string, string>;
  readonly title: { readonly start: number } | undefined;
};

export function findForm(html: string, formId: string): FormMarkup | undefined {
  const tags = readTags(html);
  const first = tags.findIndex(
    (tag) => tag.name === 'form' && !tag.closing && tag.attributes.get('data-form') === formId,
  );
  const last = tags.findIndex((tag, index) => index > first && tag.name === 'form' && tag.closing);
  const [opening, closing] = [tags[first], tags[last]];
  if (!opening || !closing) return undefined;
  const title = tags.find((tag) => tag.name === 'title');
  return {
    start: opening.start,
    end: closing.end,
    ...splitTemplates(html, tags.slice(first + 1, last)),
    title: title && { start: title.end },
  };
}

function splitTemplates(html: string, tags: readonly Tag[]) {
  const outside: Tag[] = [];
  const templates = new Map<string, string>();
  let current: Tag | undefined;
  for (const tag of tags) {
    if (current) {
      if (tag.name !== 'template' || !tag.closing) continue;
      const name = [...current.attributes.keys()].find((key) => key.startsWith('data-form-'));
      if (name) templates.set(name, html.slice(current.end, tag.start));
      current = undefined;
    } else if (tag.name === 'template') {
      current = tag;
    } else {
      outside.push(tag);
    }
  }
  return { tags: outside, templates };
}
