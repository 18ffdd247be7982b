import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LinkedText } from './LinkedText.tsx';

const links = [
  { name: 'Website', href: '/a' },
  { name: 'Website + CMS', href: '/b' },
];

it.each([
  ['Nothing to lead to.', 'Nothing to lead to.'],
  ['Take Website + CMS.', 'Take <a href="/b" class="inked">Website + CMS</a>.'],
  ['Website', '<a href="/a" class="inked">Website</a>'],
  ['Two Websites.', 'Two <a href="/a" class="inked">Websites</a>.'],
  [
    'A Website, a Website',
    'A <a href="/a" class="inked">Website</a>, a <a href="/a" class="inked">Website</a>',
  ],
])('leads from the names in “%s”', (text, markup) => {
  expect(renderToStaticMarkup(<LinkedText text={text} links={links} />)).toBe(markup);
});
