import { Banner } from '../ui/Banner.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { FieldError } from '../ui/Field.tsx';
import { DirectContact } from './DirectContact.tsx';
import type { LeadFormProps } from './lead-form-props.ts';
import { Thanks } from './Thanks.tsx';

/**
 * Rendered at build and never run in a browser: the same parts as the form
 * shows with script, for the server to fill when it answers a form that was sent
 * without. What stands in braces is the server's to replace.
 */
export function FormTemplates({ form, words, schedule, contact }: LeadFormProps) {
  return (
    <>
      <template data-form-error="">
        <FieldError id="{id}">{'{message}'}</FieldError>
      </template>
      <template data-form-summary="">
        <ErrorSummary
          heading={words.problem}
          problems={[{ href: '{href}', message: '{message}' }]}
        />
      </template>
      <template data-form-failure="">
        <Banner tone="failure" className="mb-7">
          <p className="font-semibold">{'{message}'}</p>
        </Banner>
      </template>
      <template data-form-thanks="">
        <div>
          <Thanks form={form} words={words} reference="{reference}" />
          {schedule && (
            <div className="flex flex-wrap gap-3">
              {schedule.url && <ButtonLink href={schedule.url}>{schedule.words.open}</ButtonLink>}
              <DirectContact contact={contact} words={schedule.words} />
            </div>
          )}
        </div>
      </template>
    </>
  );
}
