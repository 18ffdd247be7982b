import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DrawnScreen, Screen } from './Screen.tsx';

const order = { bar: 'bakery.example/order', alt: 'An order page', look: 'bakery' };

it('reads as one picture, and nothing in it takes focus', () => {
  const markup = renderToStaticMarkup(<Screen {...order} frame="browser" body="<b>Rye</b>" />);
  expect(markup).toContain('role="img" aria-label="An order page" class="screen plate bakery');
  expect(markup).toContain('<p class="screen-bar" inert="">');
  expect(markup).toContain('<div class="screen-body" inert="">');
  expect(markup).toContain('<b>Rye</b>');
});

it('fetches styles that are not in the page when it comes near', () => {
  const styles = '/assets/papers.1a2b3c4d.css';
  const markup = renderToStaticMarkup(
    <Screen alt="A pad" frame="none" styles={styles} body="<p>Rye</p>" />,
  );
  const link = `<link rel=stylesheet href="${styles}">`;
  expect(markup).toContain(`<template data-lazy="">${link}</template>`);
  expect(markup).toContain(`<noscript>${link}</noscript>`);
});

it('draws as much signal as a phone has', () => {
  const markup = renderToStaticMarkup(
    <Screen alt="A phone" frame="phone" bar="10:38" signal={1} body="" />,
  );
  expect(markup).toContain('<p class="status">10:38<svg');
  expect(markup).toContain(
    '<path d="M4.5 5h3v6h-3zM9 2.500h3V11H9zM13.5 0h3v11h-3z" opacity="0.25"',
  );
});

it('shows a photograph in the size that fits, when it comes near', () => {
  const photo = '/assets/shop.1a2b3c4d.480.webp';
  const markup = renderToStaticMarkup(<Screen {...order} frame="none" photo={photo} />);
  expect(markup).toContain(`<img src="${photo}"`);
  expect(markup).toContain('/assets/shop.1a2b3c4d.960.webp 960w');
  expect(markup).toContain('loading="lazy"');
});

const drawn = (src: string) =>
  renderToStaticMarkup(<DrawnScreen src={src} alt="A quay" ground="sea" size={[320, 200]} />);

it('uses a drawing, so that the colors of the theme reach it', () => {
  const markup = drawn('/assets/quay.svg');
  expect(markup).toContain('role="img" aria-label="A quay"');
  expect(markup).toContain('<use href="/assets/quay.svg#drawing">');
});

it('takes a photograph for a drawing, in the size that fits, when it comes near', () => {
  const markup = drawn('/assets/quay.1a2b3c4d.480.webp');
  expect(markup).toMatch(/^<div class="drawn-screen bg-sea "><img /);
  const sizes = [480, 960, 1440].map((width) => `/assets/quay.1a2b3c4d.${width}.webp ${width}w`);
  for (const part of [
    'src="/assets/quay.1a2b3c4d.480.webp"',
    `srcSet="${sizes.join(', ')}"`,
    'alt="A quay"',
    'width="320" height="200"',
    'loading="lazy"',
  ]) {
    expect(markup).toContain(part);
  }
});
