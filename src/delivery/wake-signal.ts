/** A wake-up before the wait isn't lost. */
export type WakeSignal = {
  readonly wake: () => void;
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
