/** One line says as much as a thousand: says something at most once in this time. */
export function sayNowAndThen<Value>(
  say: (value: Value) => void,
  everyMs: number,
  clock: () => number = () => performance.now(),
): (value: Value) => void {
  let quietUntil = Number.NEGATIVE_INFINITY;
  return (value) => {
    if (clock() < quietUntil) return;
    quietUntil = clock() + everyMs;
    say(value);
  };
}
