/** The address of a built file: contact.html is /contact, index.html is /. */
export const pageAddress = (file: string): string =>
  `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`;

/** From the end: a regular expression would restart at every slash of a long address. */
export function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
