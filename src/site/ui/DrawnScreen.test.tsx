import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DrawnScreen } from './Screen.tsx';

const render = (src: string) =>
  renderToStaticMarkup(<DrawnScreen src={src} alt="A quay" ground="sea" size={[320, 200]} />);

it('uses a drawing, so that the colors of the theme reach it', () => {
  const markup = render('/assets/quay.svg');
  expect(markup).toContain('role="img" aria-label="A quay"');
  expect(markup).toContain('<use href="/assets/quay.svg#drawing">');
});

it('shows a photograph in the size that fits, when it comes near', () => {
  const markup = render('/assets/quay.1a2b3c4d.480.webp');
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
