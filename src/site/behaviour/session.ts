/** What this tab remembers under a name; empty when storage is blocked. */
export function readSession(name: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(name) ?? '{}'));
  } catch {
    return {};
  }
}

export function writeSession(name: string, value: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is blocked: the visitor does not want to be remembered.
  }
}
