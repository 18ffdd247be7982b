/** As few as show together everything that any of them shows: time and again the one that adds most. */
export function fewestWithAll<Value>(
  values: readonly Value[],
  partsOf: (value: Value) => readonly string[],
): readonly Value[] {
  const found: Value[] = [];
  const missing = new Set(values.flatMap(partsOf));
  const gain = (value: Value) => new Set(partsOf(value)).intersection(missing).size;
  while (missing.size > 0) {
    const best = values.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    found.push(best);
    for (const part of partsOf(best)) missing.delete(part);
  }
  return found;
}
