import { useState } from 'react';
import { LiveForm } from './LiveForm.tsx';
import type { LeadFormProps } from './lead-form-props.ts';
import { placeId, serverMarkup } from './server-markup.ts';

/**
 * Any form of the site. It is whole without script; when the script arrives it
 * takes over, except on a page with which the server has just answered.
 */
export function LeadForm(props: LeadFormProps) {
  const [markup] = useState(() => serverMarkup(props.form.id));
  const id = placeId(props.form.id);
  return markup === undefined ? (
    <div id={id}>
      <LiveForm {...props} />
    </div>
  ) : (
    // What already stands there, handed back untouched.
    <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
  );
}
