import { ButtonLink } from '../ui/Button.tsx';
import { callHref } from '../ui/call-href.ts';
import type { ScheduleWords } from './form-words.ts';

export type Contact = { readonly phone: string; readonly email: string };

type DirectContactProps = { contact: Contact; words: ScheduleWords };

/** The two ways to a date that need no calendar. */
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
