import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Statistics } from './Statistics.tsx';

const drawn = (definitions?: string) =>
  renderToStaticMarkup(
    <Statistics
      heading="Our record"
      statistics={[{ quantity: '12', unit: 'years', description: 'in business' }]}
      definitions={definitions}
    />,
  );

it('leads to where its figures are explained', () => {
  expect(drawn('/about#figures')).toMatch(/<a href="\/about#figures"[^>]*>in business<\/a>/);
});

it('leads nowhere where nobody explains them', () => {
  expect(drawn()).toContain('>in business</dt>');
  expect(drawn()).not.toContain('<a');
});
