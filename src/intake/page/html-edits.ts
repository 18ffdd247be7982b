import { readTags, type Tag, writeTag } from './html-tags.ts';

/** Replaces the text from start to end; an insertion has both at one place. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** Edits may not overlap; at one place they apply in the order given. */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  const ordered = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of ordered) {
    parts.push(html.slice(at, start), text);
    at = end;
  }
  return parts.join('') + html.slice(at);
}

/** The tag written anew with other attributes; undefined removes one. */
export function changeAttributes(
  tag: Tag,
  changes: Readonly<Record<string, string | undefined>>,
): Edit {
  const attributes = new Map(tag.attributes);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) attributes.delete(name);
    else attributes.set(name, value);
  }
  return { start: tag.start, end: tag.end, text: writeTag(tag.name, attributes) };
}

/** Gives attributes to the outermost element of a fragment. */
export function withRootAttributes(
  fragment: string,
  attributes: Readonly<Record<string, string>>,
): string {
  const root = readTags(fragment).find((tag) => !tag.closing);
  return root ? applyEdits(fragment, [changeAttributes(root, attributes)]) : fragment;
}
