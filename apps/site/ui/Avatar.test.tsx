import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './Avatar.tsx';

it('shows the portrait where there is one', () => {
  const markup = renderToStaticMarkup(<Avatar name="Ada Marsh" image="/ada.svg" />);
  expect(markup).toMatch(/^<img src="\/ada\.svg" alt=""/);
  expect(markup).not.toContain('AM');
});

it.each([
  ['Ada Marsh', 'AM'],
  ['Ada', 'A'],
  ['Ada Maria Marsh', 'AM'],
])('stands in for %s with %s', (name, initials) => {
  expect(renderToStaticMarkup(<Avatar name={name} />)).toMatch(
    new RegExp(`^<span aria-hidden="true"[^>]*>${initials}</span>$`),
  );
});
