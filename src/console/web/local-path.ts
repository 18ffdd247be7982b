const nowhere = 'http://console.invalid';

/** An address of ours to go on to, whatever was asked for; another site's becomes the first page. */
export function localPath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, nowhere)) {
    return '/';
  }
  const { origin, pathname, search } = new URL(asked, nowhere);
  // Two slashes would begin the name of a host.
  const isOurs = origin === nowhere && !/^\/(\/|sign-)/.test(pathname);
  return isOurs ? pathname + search : '/';
}
