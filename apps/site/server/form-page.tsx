import { type FormAnswer, leadPath, type TimesOnPage, timesPath } from '@tidewright/forms';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { DirectContact } from '../islands/DirectContact.tsx';
import { opening, placeId } from '../islands/form-controls.ts';
import { LeadForm, Thanks } from '../islands/LeadForm.tsx';
import type { LeadFormProps } from '../islands/lead-form-props.ts';
import { PreferredTimes } from '../islands/PreferredTimes.tsx';
import { ButtonLink } from '../ui/Button.tsx';

/** The built page with the answer in its form's place; undefined if the page doesn't have the form. */
export function formAgain(page: string, props: LeadFormProps, { values, ...answer }: FormAnswer) {
  const form = <LeadForm {...props} answer={{ ...answer, values: withPlainBreaks(values) }} />;
  return withErrorTitle(replaceForm(page, props, form), props);
}

const withErrorTitle = (page: string | undefined, { words }: LeadFormProps): string | undefined =>
  page?.replace('<title>', (tag) => tag + renderToString(words.errorTitle));

export const formThanks = (
  page: string,
  props: LeadFormProps,
  reference: string,
  times?: TimesOnPage,
): string | undefined => {
  const thanks = replaceForm(
    page,
    props,
    <ThanksPlace {...props} reference={reference} times={times} />,
  );
  return times?.isMissing ? withErrorTitle(thanks, props) : thanks;
};

/** -1 if the page doesn't have the form. */
export const placeOfForm = (page: string, props: LeadFormProps): number =>
  page.indexOf(renderToString(<LeadForm {...props} />));

function replaceForm(page: string, props: LeadFormProps, now: ReactNode): string | undefined {
  const built = renderToString(<LeadForm {...props} />);
  return page.includes(built) ? page.replace(built, () => renderToString(now)) : undefined;
}

/** Browsers drop a textarea's first line break. React adds one for \n, but not for \r and \r\n. */
const withPlainBreaks = (values: FormAnswer['values']): FormAnswer['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, typed]) => [name, typed.replace(/\r\n?/g, '\n')]),
  );

type ThanksPlaceProps = LeadFormProps & { reference: string; times?: TimesOnPage | undefined };

/** Without script, the next step is a link or a form of its own. */
function ThanksPlace(props: ThanksPlaceProps) {
  const { form, words, schedule, contact, reference, times } = props;
  return (
    <div id={placeId(form.id)}>
      <div {...(!times?.isMissing && opening(form.id))}>
        <Thanks form={form} words={words} reference={reference} />
        {schedule && times?.named !== undefined && (
          <p className="mb-5 whitespace-pre-line">
            {schedule.words.timesSent}
            {`\n\n${times.named}`}
          </p>
        )}
        {schedule && !schedule.url && times?.token !== undefined ? (
          <PreferredTimes
            formId={form.id}
            formWords={words}
            address={timesPath(leadPath(form.id))}
            token={times.token}
            offered={times.offered}
            isMissing={times.isMissing}
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
