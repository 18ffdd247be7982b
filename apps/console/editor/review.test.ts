import { expect, it } from 'vitest';
import { enterFolder } from '../../../test/own-folder.ts';
import { changedPages } from './review.ts';

it('names each page that changes, how many of its texts, and whether its structured data does', () => {
  const offer = (price: number) => `<script type="application/ld+json">{"price":${price}}</script>`;
  enterFolder({
    'now/index.html': '<p>Same</p><link href="/assets/a.1.woff2">',
    'then/index.html': '<p>Same</p><link href="/assets/a.2.woff2">',
    'now/packages.html': '<p>$2,500</p><p>$2,500</p><b>$9</b><script>1</script>',
    'then/packages.html': '<p>$2,600</p><p>$2,600</p><b>$9</b><script>2</script>',
    'now/packages/site.html': `<p>Ours</p><p>$2,500</p>${offer(2500)}`,
    'then/packages/site.html': `<p>Ours</p><p>$2,600</p>${offer(2600)}`,
    'now/old.html': '<p>Old</p>',
    'then/new.html': '<h1>New</h1> <p>Page</p>',
  });
  expect(changedPages('now', 'then')).toEqual([
    { address: '/new', how: 'new', texts: 2, changesData: false },
    { address: '/old', how: 'gone', texts: 0, changesData: false },
    { address: '/packages', how: 'changed', texts: 2, changesData: false },
    { address: '/packages/site', how: 'changed', texts: 1, changesData: true },
  ]);
});
