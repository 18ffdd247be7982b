/**
 * Text that only people read is not mutated: what an error or a log line says, what an error is
 * called, the captions of a form, and what is to be written under a key of content, which the
 * documents quote. Everything else is, the messages of a form's rules included.
 */
type Node = {
  readonly type: string;
  readonly name?: string;
  readonly key?: { readonly name?: string };
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
};
type Path = { readonly node: Node; readonly parentPath: Path | null };

const captions = /^(label|hint|placeholder|reason|\w+(Label|Title|Text))$/;
const speakers = /^(log|logger|console)$/;
const describers = /^(text|words|wordsWith|sentence|wholeNumber)$/;

const isText = ({ type }: Node) => type === 'StringLiteral' || type === 'TemplateLiteral';

const nameOf = (node: Node | undefined): string =>
  node?.name ?? (node?.property ? nameOf(node.property) : '');

const isSpoken = ({ type, key, callee }: Node): boolean => {
  if (type === 'ObjectProperty') return captions.test(key?.name ?? '');
  if (type === 'ClassProperty') return key?.name === 'name';
  if (type === 'NewExpression') return nameOf(callee).endsWith('Error');
  if (type !== 'CallExpression') return false;
  if (callee?.type === 'Super' || describers.test(callee?.name ?? '')) return true;
  return speakers.test(nameOf(callee?.object));
};

/** Stryker asks for each node and leaves out what has a reason, with all that is in it. */
const shouldIgnore = (path: Path): string | undefined =>
  isText(path.node) && path.parentPath && isSpoken(path.parentPath.node)
    ? 'Text that only people read'
    : undefined;

export const strykerPlugins = [{ kind: 'Ignore', name: 'words', value: { shouldIgnore } }];
