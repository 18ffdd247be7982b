import { useState } from 'react';
import { KeepServed } from './KeepServed.tsx';
import { LiveForm } from './LiveForm.tsx';
import type { LeadFormProps } from './lead-form-props.ts';
import { placeId, servedAnswer, servedPlace, servedThanks } from './server-markup.ts';

/**
 * Any form of the site. It is whole without script; when the script arrives it
 * takes over, also on a page with which the server has just answered.
 */
export function LeadForm(props: LeadFormProps) {
  const id = placeId(props.form.id);
  const [served] = useState(() => servedPlace(id));
  const [thanks] = useState(() => servedThanks(served));
  const [answer] = useState(() => props.answer ?? servedAnswer(served));
  return thanks === undefined ? (
    <KeepServed served={served}>
      <div id={id} data-answer={answer && JSON.stringify(answer)}>
        <LiveForm {...props} {...(answer && { answer })} />
      </div>
    </KeepServed>
  ) : (
    // What already stands there, handed back untouched.
    <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: thanks }} />
  );
}
