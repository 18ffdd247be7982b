import { formatPrice } from '@tidewright/content/formats';
import { packagePath } from '@tidewright/content/paths';
import { entriesOf, entryOf, studyOf } from './collections.ts';
import { pathTo } from './pages.ts';

const plansPath = pathTo(({ kind }) => kind === 'plans');

const offers = new Map([
  ...entriesOf('packages').map(
    ({ id, name, listed }) =>
      [id, { name, href: packagePath(id), price: formatPrice(listed.price) }] as const,
  ),
  ...entriesOf('plans').map(
    ({ id, title, price }) =>
      [id, { name: title, href: plansPath, price: formatPrice(price) }] as const,
  ),
]);

export const trades = entriesOf('industries').map(({ client, said, offer, ...industry }) => ({
  ...industry,
  studies: (industry.studies ?? []).map(studyOf),
  client: client && entryOf('clients', client).name,
  said: said?.words,
  offer: offer === undefined ? undefined : offers.get(offer),
}));
