import type { ContactWords } from '../../forms/form-words.ts';
import type { Listing } from '../../forms/listing.ts';
import { Select } from '../ui/Field.tsx';
import { controlId } from './form-controls.ts';

export type ListingChoices = {
  readonly listings: readonly Listing[];
  readonly words: Pick<ContactWords['listing'], 'plan' | 'package' | 'none'>;
};

/** With script the address says what is asked for; without, a static host shows everybody the same page. */
export const ListingChoice = ({ formId, listings, words }: ListingChoices & { formId: string }) => (
  <noscript>
    <div className="form-fields mt-5">
      {(['plan', 'package'] as const).map((kind) => (
        <div key={kind} data-width="half">
          <Select
            id={controlId(formId, kind)}
            name={kind}
            label={words[kind]}
            prompt={words.none}
            options={listings
              .filter((listing) => listing.kind === kind)
              .map(({ id, name, price }) => ({ value: id, label: `${name}, ${price}` }))}
          />
        </div>
      ))}
    </div>
  </noscript>
);
