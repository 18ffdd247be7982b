/** Something to wait at: rings wake the waiter, and one that comes too early is not lost. */
export type Bell = {
  readonly ring: () => void;
  /** Resolves at the next ring, or at once after one that nobody heard, or when the time is up. */
  readonly wait: (ms: number) => Promise<void>;
};

export function createBell(): Bell {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    async wait(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = null;
      rung = false;
    },
  };
}
