/** Apart from the report, which alone goes to standard output. */
export function progress(line: string): void {
  console.error(`${new Date().toTimeString().slice(0, 8)}  ${line}`);
}
