import { callHref } from '@tidewright/kit/call-href';
import { ButtonLink } from '../ui/Button.tsx';
import type { Contact, ScheduleWords } from './lead-form-props.ts';

export type DirectContactProps = { contact: Contact; words: ScheduleWords };

export function DirectContact({ contact, words }: DirectContactProps) {
  const subject = encodeURIComponent(words.mailSubject);
  const body = encodeURIComponent(words.mailBody);
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink tone="secondary" href={`mailto:${contact.email}?subject=${subject}&body=${body}`}>
        {words.email}
      </ButtonLink>
      <ButtonLink tone="secondary" href={callHref(contact.phone)}>
        {words.call}
      </ButtonLink>
    </div>
  );
}
