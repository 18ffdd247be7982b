/** Tells the process that started Vitest or Playwright how far it is: files of the one, tests of the other. */
export default class ProgressReporter {
  #done = 0;
  #total = 0;

  /** Vitest's. */
  onTestRunStart(files: readonly unknown[]): void {
    this.#total = files.length;
  }

  onTestModuleEnd(): void {
    this.#advance();
  }

  /** Playwright's. */
  onBegin(_: unknown, suite: { allTests: () => readonly unknown[] }): void {
    this.#total = suite.allTests().length;
  }

  onTestEnd(): void {
    this.#advance();
  }

  #advance(): void {
    this.#done += 1;
    process.send?.({ done: this.#done, total: this.#total });
  }
}
