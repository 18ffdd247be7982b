/** The address without its query. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** /about/ and /about.html lead to /about; /index.html to /. */
export function canonicalPath(address: string): string | undefined {
  const plain = withoutSlashes(address.endsWith('.html') ? address.slice(0, -5) : address);
  const page = plain === '/index' || plain === '' ? '/' : plain;
  return page === address ? undefined : page;
}

/** Counted from the end: an expression would begin anew at every slash of a long address. */
function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
