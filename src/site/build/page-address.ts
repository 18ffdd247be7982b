import { sep } from 'node:path';

/** The address of a built file: contact.html is /contact, index.html is /. */
export const pageAddress = (file: string): string =>
  `/${file
    .split(sep)
    .join('/')
    .replace(/(^|\/)index\.html$|\.html$/, '')}`;
