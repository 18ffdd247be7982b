/** Pages that only the server shows, with a status or words of its own. */
export const serverOnlyPages: ReadonlySet<string> = new Set(['/404', '/500', '/message']);
