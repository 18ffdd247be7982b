import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Empty if the runner wrote no report; its exit code then tells that it failed. */
export type Report = {
  readonly passed: number;
  /** Names, each with the first line of its message. */
  readonly failed: readonly string[];
  /** Skipped tests of the sample agency, if content/ is another agency's. */
  readonly ofSample: number;
};

type UnitReport = {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

type Spec = {
  readonly title: string;
  /** Under test/. */
  readonly file: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly errors: readonly Failure[] }[];
  }[];
};

type Failure = { readonly message: string; readonly location?: { readonly line: number } };

type Suite = {
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
};

type BrowserReport = Suite & {
  readonly stats: { readonly expected: number };
};

type Sum = {
  readonly passed: number;
  readonly failed: number;
  readonly ofSample: number;
  readonly notRun: readonly string[];
};

/** The last line of a run. What couldn't run isn't a failure, but must not look passed. */
export const sumLine = ({ passed, failed, ofSample, notRun }: Sum): string =>
  [
    `${passed} passed, ${failed} failed`,
    ...(ofSample > 0 ? [`${ofSample} skipped because they test the sample agency`] : []),
    ...(notRun.length > 0 ? [`not run: ${notRun.join(', ')}`] : []),
  ].join(', ');

/** What a whole run adds up to. */
export class Total {
  readonly #count = { passed: 0, failed: 0, ofSample: 0 };
  readonly #failures: string[] = [];
  /** What needs a program that isn't installed, and what a failed build prevented. */
  readonly notRun: string[] = [];

  /** A check counts as one test. So does a runner that fails without a failed test. */
  add(name: string, exitCode: number, report: Report | null = null): void {
    const failed = [...(report?.failed ?? [])];
    if (failed.length === 0 && exitCode !== 0)
      failed.push(report ? `${name}, exit code ${exitCode}` : name);
    this.#count.passed += report ? report.passed : Number(exitCode === 0);
    this.#count.failed += failed.length;
    this.#count.ofSample += report?.ofSample ?? 0;
    this.#failures.push(...failed);
  }

  get exitCode(): number {
    return this.#count.failed === 0 ? 0 : 1;
  }

  /** The names of failed tests come last, so you don't have to scroll. */
  toString(): string {
    const failures = this.#failures.map((name) => `failed: ${name}`);
    return [...failures, '', sumLine({ ...this.#count, notRun: this.notRun })].join('\n');
  }
}

const empty: Report = { passed: 0, failed: [], ofSample: 0 };

/** Tests of the sample agency's content. */
const sampleFolder = 'test/sample';

export function readUnitReport(file: string): Report {
  const report = read<UnitReport>(file);
  if (!report) return empty;
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const where = relative(process.cwd(), name);
    // A file can fail outside its tests.
    if (tests.length === 0 && status === 'failed') return [where];
    return tests.map(({ fullName, failureMessages: [message] }) =>
      described(`${where}: ${fullName}`, message),
    );
  });
  const ofSample = report.testResults
    .filter(({ name }) => relative(process.cwd(), name).startsWith(`${sampleFolder}/`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped').length;
  return { passed: report.numPassedTests, failed, ofSample };
}

export function readBrowserReport(file: string): Report {
  const report = read<BrowserReport>(file);
  if (!report) return empty;
  const specs = specsIn(report);
  const ofSample = specs
    .filter(({ file }) => `test/${file}`.startsWith(`${sampleFolder}/`))
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'skipped').length;
  return { passed: report.stats.expected, failed: specs.flatMap(failedIn), ofSample };
}

const specsIn = ({ specs = [], suites = [] }: Suite): readonly Spec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

const failedIn = ({ file, title, tests }: Spec): string[] =>
  tests
    // A failed test runs again for its trace, and has failed however that ends.
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ results }) => {
      // After "Test timeout exceeded" comes what it was waiting for.
      const { message, location } =
        results.find(({ errors }) => errors.length > 0)?.errors.at(-1) ?? {};
      const line = location ? `:${location.line}` : '';
      return described(`test/${file}${line}: ${title}`, message);
    });

/** With the first line of the message, without colors. */
const described = (name: string, message = ''): string =>
  [name, stripVTControlCharacters(message).split('\n')[0]].filter(Boolean).join('\n    ');

function read<Content>(file: string): Content | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
