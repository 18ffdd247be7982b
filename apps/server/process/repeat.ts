/** Stop resolves when the current run has ended. */
export type Housekeeping = { readonly stop: () => Promise<void> };

/**
 * Runs at once and then every so often, never two at once: a run that takes longer delays the next. A failure doesn't
 * end it. The signal aborts when it's stopped.
 */
export function repeat(
  everyMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Housekeeping {
  const stopping = new AbortController();
  const attempt = () => work(stopping.signal).catch(onFailure);
  let working = attempt();
  const timer = setInterval(() => {
    working = working.then(attempt);
  }, everyMs);
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await working;
    },
  };
}

/** Stops all at once, and waits for the slowest. */
export const together = (parts: readonly Housekeeping[]): Housekeeping => ({
  stop: async () => void (await Promise.all(parts.map((part) => part.stop()))),
});
