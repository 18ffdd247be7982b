import { choice, entry, list, path, text } from './fields.ts';
import { link } from './shared.ts';

/** content/navigation.yaml: the one list behind header, anchor bar, mobile menu and footer. */
export const navigation = entry({
  anchors: list(link(), 'links to sections of the home page'),
  main: list(link(), 'links in the header'),
  action: entry({
    label: text('the words on the header’s button', 30),
    href: path('where the header’s button leads'),
  }),
  footer: list(
    entry({
      heading: text('the column’s heading', 30),
      links: list(link(), 'links of the column', 0, 10),
      collection: choice('a collection whose entries fill the column', [
        'services',
        'packages',
      ]).optional(),
    }),
    'footer columns',
  ),
});
