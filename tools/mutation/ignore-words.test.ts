import { expect, it } from 'vitest';
import { strykerPlugins } from './ignore-words.ts';

const text = { type: 'StringLiteral' };
const property = (name: string) => ({ type: 'ObjectProperty', key: { name } });
const call = (object: object, method: string) => ({
  type: 'CallExpression',
  callee: { type: 'MemberExpression', object, property: { type: 'Identifier', name: method } },
});
const log = { type: 'Identifier', name: 'log' };
const request = { type: 'MemberExpression', property: log };
const made = (name: string) => ({
  type: 'NewExpression',
  callee: { type: 'Identifier', name },
});

const isLeftOut = (node: { type: string }, parent: { type: string }) =>
  strykerPlugins[0]?.value.shouldIgnore({
    node,
    parentPath: { node: parent, parentPath: null },
  }) !== undefined;

it.each([
  ['the caption of a field', property('label')],
  ['the caption of a button', property('submitLabel')],
  ['a reason', property('reason')],
  ['what an error is called', { type: 'ClassProperty', key: { name: 'name' } }],
  ['what an error says', made('UnsafeStoreError')],
  ['what an error says to its parent class', { type: 'CallExpression', callee: { type: 'Super' } }],
  [
    'what to write into content',
    { type: 'CallExpression', callee: { type: 'Identifier', name: 'words' } },
  ],
  ['a line of the log', call(log, 'warn')],
  ["a line of a request's log", call(request, 'warn')],
])('leaves %s as it is', (_, parent) => {
  expect(isLeftOut(text, parent)).toBe(true);
  expect(isLeftOut({ type: 'TemplateLiteral' }, parent)).toBe(true);
});

it.each([
  ['the message of a rule', property('required')],
  ['a kind', property('kind')],
  ['what an object holds', { type: 'ClassProperty', key: { name: 'kind' } }],
  ['the name of a header', call({ type: 'Identifier', name: 'reply' }, 'header')],
  ['an argument of a class', made('Refusal')],
  [
    'an argument of a function',
    { type: 'CallExpression', callee: { type: 'Identifier', name: 'f' } },
  ],
])('mutates %s', (_, parent) => {
  expect(isLeftOut(text, parent)).toBe(false);
});

it('mutates code where a text would be left as it is', () => {
  expect(isLeftOut({ type: 'ConditionalExpression' }, property('label'))).toBe(false);
});
