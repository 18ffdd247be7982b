/** A delivery makes its next call sooner. */
const REST_MS = 500;

/**
 * One call at a time, evenly spaced: folk also limits bursts. Background calls go only while no delivery waits,
 * runs or ran just now.
 */
export type Turns = {
  readonly take: (request: { isBackground?: boolean; signal: AbortSignal }) => Promise<void>;
  readonly finish: (request: { isBackground?: boolean }) => void;
};

export function createTurns(gapMs: () => number, restMs = REST_MS): Turns {
  const ahead: (() => void)[] = [];
  const behind: (() => void)[] = [];
  let underWay = 0;
  let isTaken = false;
  let resting: NodeJS.Timeout | null = null;

  function next(): void {
    if (isTaken) return;
    const start = ahead.shift() ?? (underWay === 0 && !resting ? behind.shift() : undefined);
    if (!start) return;
    const ms = gapMs();
    // Timers below 1 ms take longer.
    isTaken = ms >= 1;
    if (isTaken)
      setTimeout(() => {
        isTaken = false;
        next();
      }, ms);
    start();
    next();
  }

  return {
    take({ isBackground = false, signal }) {
      const line = isBackground ? behind : ahead;
      return new Promise((resolve) => {
        const leave = () => {
          const index = line.indexOf(start);
          if (index >= 0) line.splice(index, 1);
          if (index >= 0) start();
        };
        const start = () => {
          signal.removeEventListener('abort', leave);
          if (!isBackground) underWay += 1;
          resolve();
        };
        line.push(start);
        signal.addEventListener('abort', leave, { once: true });
        if (signal.aborted) leave();
        next();
      });
    },
    finish({ isBackground = false }) {
      if (!isBackground) {
        underWay -= 1;
        if (resting) clearTimeout(resting);
        resting = setTimeout(() => {
          resting = null;
          next();
        }, restMs);
        resting.unref?.();
      }
      next();
    },
  };
}
