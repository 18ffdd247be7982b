/** Reports progress to the parent process: files in Vitest, tests in Playwright. */
export default class ProgressReporter {
  #done = 0;
  #total = 0;

  /** Vitest */
  onTestRunStart(files: readonly unknown[]): void {
    this.#total = files.length;
  }

  onTestModuleEnd(): void {
    this.#advance();
  }

  /** Playwright */
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
