export type Housekeeping = { readonly stop: () => Promise<void> };

/** Runs now and then, never two at once. The work catches its own errors. */
export function repeat(everyMs: number, work: () => Promise<unknown>): Housekeeping {
  let working = work();
  const timer = setInterval(() => {
    working = working.then(work);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
