/** Calls at most once in this time: one line in the log says as much as a thousand. */
export function throttle<Value>(
  call: (value: Value) => void,
  everyMs: number,
  clock: () => number = () => performance.now(),
): (value: Value) => void {
  let quietUntil = Number.NEGATIVE_INFINITY;
  return (value) => {
    if (clock() < quietUntil) return;
    quietUntil = clock() + everyMs;
    call(value);
  };
}
