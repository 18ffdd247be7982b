/** Ends a wait before its time; a wake-up that comes before the wait is not lost. */
export type WakeSignal = {
  readonly wake: () => void;
  /** Resolves at the next wake-up, or at once after one that nobody waited for, or when the time is up. */
  readonly wait: (ms: number) => Promise<void>;
};

export function createWakeSignal(): WakeSignal {
  let isPending = false;
  let endWait: (() => void) | null = null;
  return {
    wake() {
      isPending = true;
      endWait?.();
    },
    async wait(ms) {
      if (!isPending) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          endWait = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      endWait = null;
      isPending = false;
    },
  };
}
