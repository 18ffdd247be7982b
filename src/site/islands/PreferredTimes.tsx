import { useState } from 'react';
import { TextField } from '../ui/Field.tsx';
import { type Contact, DirectContact } from './DirectContact.tsx';
import type { ScheduleWords } from './form-words.ts';
import { withTimes } from './with-times.ts';

type PreferredTimesProps = { contact: Contact; words: ScheduleWords };

/** Without a calendar: three times that would suit, which go into the email. */
export function PreferredTimes({ contact, words }: PreferredTimesProps) {
  const [times, setTimes] = useState<readonly string[]>([]);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        {words.choices.map((label, index) => (
          <div key={label}>
            <TextField
              id={`preferred-time-${index + 1}`}
              label={label}
              type="datetime-local"
              step={900}
              onChange={({ target }) =>
                setTimes(Object.assign([...times], { [index]: target.value }))
              }
            />
          </div>
        ))}
      </div>
      <p className="mt-2 mb-5 text-sm text-ink-soft">{words.choicesHint}</p>
      <DirectContact
        contact={contact}
        words={{ ...words, mailBody: withTimes(words.mailBody, times) }}
      />
    </>
  );
}
