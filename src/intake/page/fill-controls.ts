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
  return tags.flatMap((tag, index) => {
    const name = tag.attributes.get('name');
    if (tag.closing || name === undefined || !isControl(tag)) return [];
    const after = endOfControl(tags, index);
    const value = Object.hasOwn(state.values, name) ? (state.values[name] ?? '') : undefined;
    const message = Object.hasOwn(state.errors, name) ? state.errors[name] : undefined;
    const changes: Record<string, string> = {};
    const edits: Edit[] = [];
    if (value !== undefined) {
      if (tag.name === 'input' && holdsText(tag)) changes.value = value;
      if (tag.name === 'textarea') edits.push(textOf(html, tag, after, value));
      if (tag.name === 'select') edits.push(...choiceOf(tags, index, value));
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

function endOfControl(tags: readonly Tag[], index: number): number {
  const tag = tags[index];
  if (!tag) return 0;
  if (tag.name === 'input') return tag.end;
  const close = tags.find((other, at) => at > index && other.closing && other.name === tag.name);
  return (close ?? tag).end;
}

/** Parsers drop one line break after the opening tag, so one is given to drop. */
function textOf(html: string, tag: Tag, after: number, value: string): Edit {
  const end = html.lastIndexOf('</', after - 1);
  return { start: tag.end, end: Math.max(tag.end, end), text: `\n${escapeHtml(value)}` };
}

function choiceOf(tags: readonly Tag[], index: number, value: string): Edit[] {
  const close = tags.findIndex((tag, at) => at > index && tag.closing && tag.name === 'select');
  return tags
    .slice(index, close)
    .filter((tag) => tag.name === 'option' && !tag.closing)
    .map((tag) =>
      changeAttributes(tag, { selected: tag.attributes.get('value') === value ? '' : undefined }),
    );
}
