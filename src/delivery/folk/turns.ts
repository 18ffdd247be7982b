/** A delivery makes its next call sooner. */
const REST_MS = 500;

/**
 * One call after the other at an even pace: beside its limit a minute folk counts bursts. What can
 * wait gets a turn only while nothing else waits, is under way, or was just now.
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
    // A timer for less than this waits longer than it should.
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
