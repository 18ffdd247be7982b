import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { withValues } from './set-up.ts';

const text = `# Who
name: Old # the name
note: >-
  Folded over
  two lines.
address: { city: "A", code: "01" }

list:
  - one
`;

it('changes values where they stand, and not a character beside them', () => {
  expect(
    withValues(text, [
      { path: ['address', 'city'], value: 'Oslo: north' },
      { path: ['name'], value: 'New' },
      { path: ['note'], value: 'Short.' },
    ]),
  ).toBe(`# Who
name: New # the name
note: Short.
address: { city: "Oslo: north", code: "01" }

list:
  - one
`);
});

it.each(['0150', 'yes', 'a: b', '# no comment', '"', "it's", '+47 22', '{x}', 'null', 'é – “q”'])(
  'is read again as %s',
  (value) => {
    const changed = withValues(text, [
      { path: ['name'], value },
      { path: ['address', 'code'], value },
    ]);
    expect(parse(changed)).toEqual({
      ...parse(text),
      name: value,
      address: { city: 'A', code: value },
    });
  },
);

it('knows what is not there', () => {
  expect(() => withValues(text, [{ path: ['address', 'zip'], value: '1' }])).toThrow(
    'There is no address.zip to change.',
  );
});

it('reads back whatever it writes, wherever it stands', () => {
  const before = `# Who\nname: Old # the name\nempty:\nnote: >-\n  Folded over\n  two lines.\nnested:\n  deep: 'x' # why\naddress: { city: "A", code: 01 }\nlist: [one, two]\n`;
  const paths = [
    ['name'],
    ['empty'],
    ['note'],
    ['nested', 'deep'],
    ['address', 'city'],
    ['address', 'code'],
  ];
  const pasted = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...'\'"`\\#$:,-?&*!|>%@{}[] \t\n',
          ': ',
          ' #',
          '\\n',
          '- ',
          '---',
          'a',
          '0',
          'null',
        ),
        fc.string({ unit: 'grapheme' }),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(pasted, fc.constantFrom(...paths), (value, path) => {
      const changed = withValues(before, [{ path, value }]);
      const document = parseDocument(before);
      document.setIn(path, value);
      expect(parse(changed)).toEqual(document.toJS());
      expect(changed.match(/# (Who|the name|why)/g)).toHaveLength(3);
      expect(withValues(changed, [{ path, value }])).toBe(changed);
    }),
    { numRuns: 300 },
  );
});
