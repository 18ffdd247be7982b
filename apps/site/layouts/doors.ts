import { localeOf } from '@tidewright/content/brand/locale';
import { readFormWords } from '@tidewright/content/company-facts';
import { resolvePlaceholders } from '@tidewright/content/placeholders';
import type { Entry } from '@tidewright/content/schemas/collections';
import {
  fillPlaceholders,
  formFor,
  formsFor,
  type Listing,
  type ListingWords,
  listingsOf,
} from '@tidewright/forms';
import { company, entriesOf, entryOf } from '../content/collections.ts';
import { type PlainForm, toPlainForm } from '../islands/lead-form-props.ts';

/** The contact page for visitors who ask for a plan or a package. */

type Words = Entry<'plans'>['door'];
export type Door = Words & { readonly listing: Listing };
type Page = Entry<'pages'>;

const offers = {
  packages: entriesOf('packages'),
  plans: entriesOf('plans'),
  positions: entriesOf('positions').map(({ title }) => title),
  words: readFormWords(),
  brand: localeOf(),
};

const listingWords = Object.values(offers.words.forms).find(({ listing }) => listing)?.listing;

/** A plan brings its own words; packages use the form's. */
export const doors: readonly Door[] = (listingWords ? listingsOf(offers) : []).map((listing) => {
  const { kind, id } = listing;
  if (kind === 'plan') return { ...entryOf('plans', id).door, listing };
  const { difference, summary } = entryOf('packages', id);
  return { ...packageDoor(listing, difference?.listed ?? summary), listing };
});

function packageDoor({ name, price }: Listing, scope: string): Words {
  const { expect, ...words } = (listingWords as ListingWords).door;
  const fill = (text: string) =>
    resolvePlaceholders(fillPlaceholders(text, { package: name, price, scope }));
  return {
    ...(Object.fromEntries(
      Object.entries(words).map(([key, text]) => [key, fill(text)]),
    ) as typeof words),
    expect: expect.map(fill),
  };
}

export const doorTo = ({ listing, ...door }: Door, page: Page): Page => ({
  ...page,
  title: `${door.heading} | ${company.name}`,
  description: door.lede,
  kicker: listing.name,
  heading: door.heading,
  lede: door.lede,
  sections: page.sections
    .filter((section) => section.kind !== 'links' || !section.notForListing)
    .map((section) =>
      section.kind === 'form'
        ? {
            ...section,
            kicker: `${listing.name}, ${listing.price}`,
            heading: door.formHeading,
            lede: door.formLede,
            expect: door.expect,
            asksFor: `${listing.name}, ${listing.price}`,
            // They don't get an audit.
            cover: undefined,
          }
        : section,
    ),
});

export function formForPage(id: string, door: Door | undefined): PlainForm {
  const known = formsFor(offers).get(id);
  if (!known) throw new Error(`There is no form "${id}" in content/forms or content/packages.`);
  const { form } = door ? formFor(known, { [door.listing.kind]: door.listing.id }) : known;
  const plain = toPlainForm(form);
  return {
    ...(door ? withWords(plain, door) : plain),
    failureMessage: resolvePlaceholders(form.failureMessage),
    successText: resolvePlaceholders(form.successText),
  };
}

function withWords(form: PlainForm, { submitLabel, url, details }: Door): PlainForm {
  const hints = new Map(Object.entries({ url, details }));
  return {
    ...form,
    submitLabel,
    fields: form.fields.map((field) => {
      const hint = hints.get(field.name);
      return hint ? { ...field, hint } : field;
    }),
  };
}
