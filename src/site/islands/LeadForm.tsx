import { useState } from 'react';
import { KeepServed } from './KeepServed.tsx';
import { LiveForm } from './LiveForm.tsx';
import type { LeadFormProps } from './lead-form-props.ts';
import { placeId, servedPlace, serverMarkup } from './server-markup.ts';

/**
 * Any form of the site. It is whole without script; when the script arrives it
 * takes over, except on a page with which the server has just answered.
 */
export function LeadForm(props: LeadFormProps) {
  const id = placeId(props.form.id);
  const [served] = useState(() => servedPlace(id));
  const [markup] = useState(() => serverMarkup(served));
  return markup === undefined ? (
    <KeepServed served={served}>
      <div id={id}>
        <LiveForm {...props} />
      </div>
    </KeepServed>
  ) : (
    // What already stands there, handed back untouched.
    <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
  );
}
