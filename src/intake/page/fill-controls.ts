import { changeAttributes, type Edit } from './html-edits.ts';
import { escapeHtml, type Tag } from './html-tags.ts';

/** By field name. */
type Filling = {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
};

type Messages = {
  readonly errorId: (name: string) => string;
  readonly errorHtml: (id: string, message: string) => string;
};

/** Puts typed values and messages to the controls that have the fields' names. */
export function fillControls(
  html: string,
  tags: readonly Tag[],
  state: Filling,
  messages: Messages,
): Edit[] {
  const closings = closingsOf(tags);
  return tags.flatMap((tag, index) => {
    const name = tag.attributes.get('name');
    if (tag.closing || name === undefined || !isControl(tag)) return [];
    const close = closings[index] ?? index;
    const after = (tags[close] ?? tag).end;
    const value = Object.hasOwn(state.values, name) ? (state.values[name] ?? '') : undefined;
    const message = Object.hasOwn(state.errors, name) ? state.errors[name] : undefined;
    const changes: Record<string, string> = {};
    const edits: Edit[] = [];
    if (value !== undefined) {
      if (tag.name === 'input' && holdsText(tag)) changes.value = value;
      if (tag.name === 'textarea') edits.push(textOf(html, tag, after, value));
      if (tag.name === 'select') edits.push(...choiceOf(tags.slice(index, close), value));
    }
    if (message !== undefined) {
      const id = messages.errorId(name);
      const described = tag.attributes.get('aria-describedby');
      changes['aria-invalid'] = 'true';
      changes['aria-describedby'] = described ? `${described} ${id}` : id;
      edits.push({ start: after, end: after, text: messages.errorHtml(id, message) });
    }
    return Object.keys(changes).length > 0 ? [changeAttributes(tag, changes), ...edits] : edits;
  });
}

const isControl = ({ name }: Tag): boolean => ['input', 'textarea', 'select'].includes(name);

const holdsText = ({ attributes }: Tag): boolean =>
  ['text', 'email', 'tel', 'url'].includes(attributes.get('type') ?? 'text');

/** For each tag the place of the next closing tag of its name; undefined where none follows. */
function closingsOf(tags: readonly Tag[]): readonly (number | undefined)[] {
  const next = new Map<string, number>();
  return tags
    .map((tag, index) => ({ tag, index }))
    .toReversed()
    .map(({ tag, index }) => {
      if (tag.closing) next.set(tag.name, index);
      return next.get(tag.name);
    })
    .toReversed();
}

/** Parsers drop one line break after the opening tag, so one is given to drop. */
function textOf(html: string, tag: Tag, after: number, value: string): Edit {
  const end = html.lastIndexOf('</', after - 1);
  return { start: tag.end, end: Math.max(tag.end, end), text: `\n${escapeHtml(value)}` };
}

const choiceOf = (inside: readonly Tag[], value: string): Edit[] =>
  inside
    .filter((tag) => tag.name === 'option' && !tag.closing)
    .map((tag) =>
      changeAttributes(tag, { selected: tag.attributes.get('value') === value ? '' : undefined }),
    );
