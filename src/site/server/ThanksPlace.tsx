import { leadPath } from '../../forms/lead-answer.ts';
import { type TimesOnPage, timesPath } from '../../forms/preferred-times.ts';
import { DirectContact } from '../islands/DirectContact.tsx';
import type { LeadFormProps } from '../islands/lead-form-props.ts';
import { PreferredTimes } from '../islands/PreferredTimes.tsx';
import { opening, placeId } from '../islands/server-markup.ts';
import { Thanks } from '../islands/Thanks.tsx';
import { ButtonLink } from '../ui/Button.tsx';

type ThanksPlaceProps = LeadFormProps & { reference: string; times?: TimesOnPage | undefined };

/** Thanks in a form's place. Without script the step after it is a link, or a form of its own. */
export function ThanksPlace(props: ThanksPlaceProps) {
  const { form, words, schedule, contact, reference, times } = props;
  return (
    <div id={placeId(form.id)}>
      <div {...opening(form.id)}>
        <Thanks form={form} words={words} reference={reference} />
        {schedule && times?.named !== undefined && (
          <p className="mb-5 whitespace-pre-line">
            {schedule.words.timesSent}
            {`\n\n${times.named}`}
          </p>
        )}
        {schedule && !schedule.url && times?.token !== undefined ? (
          <PreferredTimes
            address={timesPath(leadPath(form.id))}
            token={times.token}
            contact={contact}
            words={schedule.words}
          />
        ) : (
          schedule && (
            <div className="flex flex-wrap gap-3">
              {schedule.url && <ButtonLink href={schedule.url}>{schedule.words.open}</ButtonLink>}
              <DirectContact contact={contact} words={schedule.words} />
            </div>
          )
        )}
      </div>
    </div>
  );
}
