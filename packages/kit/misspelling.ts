/** Whether up to two letters were dropped, added, changed or swapped; one in a short word. */
export function isMisspelling(written: string, meant: string): boolean {
  const most = Math.min(written.length, meant.length) < 6 ? 1 : 2;
  return distance(written, meant) <= most;
}

/** https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance#Optimal_string_alignment_distance */
function distance(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], range(other.length + 1)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const costs = [
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      ];
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        costs.push(at(beforeLast, column - 2) + 1);
      current.push(Math.min(...costs));
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, other.length);
}

const range = (length: number) => Array.from({ length }, (_, index) => index);
const at = (row: readonly number[], column: number): number =>
  row[column] ?? Number.POSITIVE_INFINITY;
