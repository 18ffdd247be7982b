/** Pages that only the server shows, with a status or words of its own. */
export const serverOnlyPages: ReadonlySet<string> = new Set(['/404', '/500', '/message']);

/**
 * A page that was built once more for a parameter: /contact?plan=executive is
 * contact@plan=executive.html. A server of ours chooses it; on a static host the page fetches it.
 */
export const isForParameter = (address: string): boolean => address.includes('@');
