import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListingChoice } from './FormField.tsx';

it('asks visitors without script only for kinds of listings that there are', () => {
  const listings = [{ kind: 'package', id: 'website', name: 'Website', price: '£900' }] as const;
  const words = { plan: 'Plan', package: 'Package', none: 'None' };
  const markup = renderToStaticMarkup(
    <ListingChoice {...{ formId: 'contact', listings, words }} />,
  );
  expect(markup.match(/<select[^>]*name="\w+"/g)).toEqual([
    expect.stringContaining('name="package"'),
  ]);
  expect(markup).toContain('>Website, £900</option>');
});
