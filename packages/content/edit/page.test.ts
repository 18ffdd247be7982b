import { beforeEach, expect, it } from 'vitest';
import { enterFolder } from '../../../test/own-folder.ts';
import { changesOf, readDraft } from './drafts.ts';
import { addPage, menusFor, type PageAnswers } from './page.ts';

const maren = { root: 'content', drafts: 'drafts', who: 'Maren' };
const navigation = `# Links
pages:
  - { label: Home, href: /, note: here } # first
main: []
footer:
  - heading: Company
    links:
      - label: About
        href: /about

# the end
`;

beforeEach(() =>
  enterFolder({
    'content/navigation.yaml': navigation,
    'content/pages/home.yaml': 'order: 4\nlabel: Home\n',
  }),
);

const answers: PageAnswers = {
  label: 'Our partners',
  heading: 'Who we work with',
  lede: 'Four firms we trust.',
  sectionHeading: 'Three printers, one photographer',
  text: 'Each has worked with us\nfor years.\n\n\nAsk us for an introduction.',
  name: '',
  menu: 'footer.0.links',
};

const draftOf = (file: string) => `${readDraft(maren, file)}`;

it('makes a page of a few answers, and the link that leads to it', () => {
  expect(Object.fromEntries(menusFor(maren))).toEqual({
    pages: 'The menu on phones',
    main: 'The header',
    'footer.0.links': 'The footer, under Company',
  });
  expect(addPage(maren, answers)).toBe('pages/our-partners.yaml');
  expect(draftOf('pages/our-partners.yaml')).toBe(`order: 5
title: Who we work with | {name}
description: Four firms we trust.
label: Our partners
heading: Who we work with
lede: Four firms we trust.
actions: []
sections:
  - kind: prose
    heading: Three printers, one photographer
    paragraphs:
      - Each has worked with us for years.
      - Ask us for an introduction.
`);
  expect(draftOf('navigation.yaml')).toBe(
    navigation.replace(
      'href: /about\n',
      'href: /about\n      - label: Our partners\n        href: /our-partners\n',
    ),
  );
});

it.each([
  ['main', 'main: [{"label":"Our partners","href":"/our-partners"}]'],
  ['pages', '- label: Our partners\n    href: /our-partners\n    note:'],
])('puts the link at the end of %s, as it is written there', (menu, said) => {
  addPage(maren, { ...answers, menu });
  expect(draftOf('navigation.yaml')).toContain(said);
  expect(draftOf('navigation.yaml')).toContain('# first');
});

it('takes an address, and none that is taken or empty', () => {
  expect(addPage(maren, { ...answers, name: 'Friends & Söhne', menu: '' })).toBe(
    'pages/friends-sohne.yaml',
  );
  expect(changesOf(maren).map(({ file }) => file)).toEqual(['pages/friends-sohne.yaml']);
  expect(() => addPage(maren, { ...answers, name: 'home' })).toThrow(
    'There’s a page at / already.',
  );
  expect(() => addPage(maren, { ...answers, name: '…' })).toThrow('Write an address');
  expect(() => addPage(maren, { ...answers, text: ' \n ' })).toThrow('Something is missing');
  expect(() => addPage(maren, { ...answers, name: '../../x', menu: 'nowhere' })).not.toThrow();
  expect(changesOf(maren).map(({ file }) => file)).toContain('pages/x.yaml');
});
