import { packagePath, plansPath } from '../routes/paths.ts';
import { entriesOf, entryOf } from './collections.ts';
import { formatPrice } from './formats.ts';
import { withPicture } from './studies.ts';

/** Every trade with what its entry names: studies, a client, a sentence, and the price of its usual job. */
export async function tradesWithProof() {
  const industries = await entriesOf('industries');
  const offers = await offersById();
  return Promise.all(
    industries.map(async ({ studies = [], client, said, offer, ...industry }) => ({
      ...industry,
      studies: (await Promise.all(studies.map((id) => entryOf('caseStudies', id)))).map(
        withPicture,
      ),
      client: client && (await entryOf('clients', client)).name,
      said: said?.words,
      offer: offer === undefined ? undefined : offers.get(offer),
    })),
  );
}

/** Which trades can show a study. */
export const litHarbors = async (): Promise<boolean[]> =>
  (await entriesOf('industries')).map(({ studies }) => studies !== undefined);

/** Packages at their listed price and plans, under their file names. */
async function offersById() {
  const packages = (await entriesOf('packages')).map(
    ({ id, name, listed }) => [id, { name, href: packagePath(id), price: listed.price }] as const,
  );
  const plans = (await entriesOf('plans')).map(
    ({ id, title, price }) => [id, { name: title, href: plansPath, price }] as const,
  );
  return new Map(
    [...packages, ...plans].map(([id, offer]) => [
      id,
      { ...offer, price: formatPrice(offer.price) },
    ]),
  );
}
