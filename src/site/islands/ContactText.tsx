import type { ReactNode } from 'react';
import { callHref } from '../ui/call-href.ts';
import type { Contact } from './DirectContact.tsx';

/** A sentence in which the phone number can be called and the address be written to. */
export function ContactText({ text, contact }: { text: string; contact: Contact }): ReactNode {
  const links = {
    [contact.phone]: callHref(contact.phone),
    [contact.email]: `mailto:${contact.email}`,
  };
  const found = Object.keys(links).find((words) => text.includes(words));
  if (!found) return text;
  const [before, after] = text.split(found);
  return (
    <>
      {before}
      <a href={links[found]} className="inked whitespace-nowrap">
        {found}
      </a>
      {after}
    </>
  );
}
