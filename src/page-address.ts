/** The address of a file of the site, named from its folder: contact.html is /contact, index.html is /. */
export const pageAddress = (file: string): string =>
  `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`;
