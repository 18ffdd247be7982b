/** As long as a frame is waited for. */
const timeoutMs = 5_000;

/** Whether anything answers at an origin whose answers we may not read. */
export async function isReachable(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/healthz`, {
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return true;
  } catch {
    return false;
  }
}
