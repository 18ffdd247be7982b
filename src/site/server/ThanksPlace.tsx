import { DirectContact } from '../islands/DirectContact.tsx';
import type { LeadFormProps } from '../islands/lead-form-props.ts';
import { opening, placeId } from '../islands/server-markup.ts';
import { Thanks } from '../islands/Thanks.tsx';
import { ButtonLink } from '../ui/Button.tsx';

type ThanksPlaceProps = LeadFormProps & { reference: string };

/** Thanks in a form's place. Without script the step after it is a link. */
export function ThanksPlace({ form, words, schedule, contact, reference }: ThanksPlaceProps) {
  return (
    <div id={placeId(form.id)}>
      <div {...opening(form.id)}>
        <Thanks form={form} words={words} reference={reference} />
        {schedule && (
          <div className="flex flex-wrap gap-3">
            {schedule.url && <ButtonLink href={schedule.url}>{schedule.words.open}</ButtonLink>}
            <DirectContact contact={contact} words={schedule.words} />
          </div>
        )}
      </div>
    </div>
  );
}
