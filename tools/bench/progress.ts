/** On stderr, because stdout has only the report. */
export function progress(line: string): void {
  console.error(`${new Date().toTimeString().slice(0, 8)}  ${line}`);
}
