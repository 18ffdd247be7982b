type Part = { readonly name: string; readonly done: number; readonly total: number };

/** Without a terminal, a line is printed after each quarter. */
const share = 1 / 4;

/** Shows what's running and how far it is: one updated line on a terminal, single lines elsewhere. */
export class Progress {
  readonly #out: NodeJS.WriteStream;
  readonly #began = performance.now();
  readonly #parts = new Map<string, Part>();
  readonly #tick: NodeJS.Timeout | undefined;

  constructor(out: NodeJS.WriteStream = process.stdout) {
    this.#out = out;
    if (out.isTTY) this.#tick = setInterval(() => this.#draw(), 1_000).unref();
  }

  /** Runs a part, which reports how far it is; returns its result and how many seconds it took. */
  async during<Result>(
    name: string,
    work: (advance: (done: number, total: number) => void) => Promise<Result>,
  ): Promise<{ result: Result; seconds: number }> {
    const began = performance.now();
    this.#show({ name, done: 0, total: 0 }, `${name} …`);
    const result = await work((done, total) => this.#advance(name, done, total));
    this.#parts.delete(name);
    return { result, seconds: Math.round((performance.now() - began) / 1_000) };
  }

  /** Prints above the progress line. */
  say(text: string): void {
    this.#clear();
    this.#out.write(`${text}\n`);
    this.#draw();
  }

  end(): void {
    clearInterval(this.#tick);
    this.#clear();
  }

  #advance(name: string, done: number, total: number): void {
    const part = this.#parts.get(name);
    if (!part || total === 0) return;
    const isFurther =
      Math.floor(done / total / share) > Math.floor(part.done / (part.total || 1) / share);
    this.#show(
      { ...part, done, total },
      isFurther && done < total ? `${name}: ${done} of ${total}` : undefined,
    );
  }

  #show(part: Part, line?: string): void {
    this.#parts.set(part.name, part);
    if (this.#out.isTTY) this.#draw();
    else if (line) this.say(line);
  }

  #draw(): void {
    if (!this.#out.isTTY || this.#parts.size === 0) return;
    const parts = [...this.#parts.values()].map(({ name, done, total }) =>
      total > 0 ? `${name} ${done}/${total}` : name,
    );
    const line = [clockOf(performance.now() - this.#began), ...parts].join(' · ');
    this.#clear();
    // A line that wraps can't be overwritten.
    this.#out.write(line.slice(0, this.#out.columns - 1));
  }

  #clear(): void {
    if (this.#out.isTTY) this.#out.write('\r\u001B[2K');
  }
}

function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
