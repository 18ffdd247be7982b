import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { addKey, listItems, removeKey } from './yaml-edits.ts';

const text = `# Who we are
name: "Nordlys" # as on the door

# When we answer
hours: >-
  Monday to Friday,
  eight to four
address: { city: Oslo, code: "0150" }
people:
  - name: Kari # first
    role: Everything

  - role: Nothing
    name: Ola
last: 1`;

it('removes keys with all of their value', () => {
  expect(removeKey(text, ['name'])).toBe(text.replace('name: "Nordlys" # as on the door\n', ''));
  expect(removeKey(text, ['hours'])).toBe(
    text.replace('hours: >-\n  Monday to Friday,\n  eight to four\n', ''),
  );
  expect(removeKey(text, ['people', '*', 'name'])).toBe(
    text.replace('name: Kari # first\n    role', 'role').replace('    name: Ola\n', ''),
  );
  expect(removeKey(text, ['last'])).toBe(text.replace('last: 1', ''));
});

it('adds a key behind another', () => {
  expect(addKey(text, ['name'], 'founded', '1990')).toBe(
    text.replace('door\n', 'door\nfounded: "1990"\n'),
  );
  expect(addKey(text, ['hours'], 'days', { open: ['Mon', 'Fri'] })).toBe(
    text.replace('to four\n', 'to four\ndays:\n  open:\n    - Mon\n    - Fri\n'),
  );
  expect(addKey(text, ['people', '*', 'role'], 'since', 2020)).toBe(
    text
      .replace('Everything\n', 'Everything\n    since: 2020\n')
      .replace('Nothing\n', 'Nothing\n    since: 2020\n'),
  );
  expect(addKey(text, ['last'], 'end', true)).toBe(`${text}\nend: true\n`);
});

it('makes a list of entries, and leaves their words and comments where they are', () => {
  const named = `questions:
    # who
    name: # in full
        label: 'Name' # or firm
        hint: Yours
    phone: { label: Phone }
    fax:
last: 1
`;
  const more = { name: { kind: 'text', width: 'half' }, phone: { kind: 'tel' } };
  const listed = listItems(named, 'questions', more);
  expect(listed).toBe(`questions:
    # who
    -   name: name # in full
        kind: text
        width: half
        label: 'Name' # or firm
        hint: Yours
    - {"name":"phone","kind":"tel","label":"Phone"}
    - {"name":"fax"}
last: 1
`);
  expect(listItems(listed, 'questions', more)).toBe(listed);
  expect(parse(listed).questions).toHaveLength(3);
});

it('leaves a text alone that has been changed already', () => {
  for (const path of [['gone'], ['name', 'first'], ['people', 'name'], ['last', '*', 'name']]) {
    expect(removeKey(text, path)).toBe(text);
    expect(addKey(text, path, 'x', 1)).toBe(text);
  }
  expect(addKey(text, ['name'], 'last', 2)).toBe(text);
});
