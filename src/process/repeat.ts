export type Housekeeping = {
  /** Resolves when nothing is under way any more. */
  readonly stop: () => Promise<void>;
};

/** Works now and from time to time, one run after the other. What can fail is for the work to catch. */
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
