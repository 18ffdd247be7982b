import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a runner wrote of its tests. One that wrote nothing tells of no test; its exit code says the rest. */
export type Report = { readonly passed: number; readonly failed: readonly string[] };

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

type Suite = {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message: string } }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
};

type BrowserReport = Suite & {
  readonly stats: { readonly expected: number };
};

/** The last line of a run. What could not be run is no failure, and yet nobody may take it for passed. */
export const sumLine = (passed: number, failed: number, notRun: readonly string[]): string =>
  [
    `${passed} passed, ${failed} failed`,
    ...(notRun.length > 0 ? [`not run: ${notRun.join(', ')}`] : []),
  ].join(', ');

export function readUnitReport(file: string): Report {
  const report = read<UnitReport>(file);
  if (!report) return { passed: 0, failed: [] };
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const where = relative(process.cwd(), name);
    // A file may fail before or after all of its tests.
    if (tests.length === 0 && status === 'failed') return [where];
    return tests.map(({ fullName, failureMessages: [message] }) =>
      described(`${where}: ${fullName}`, message),
    );
  });
  return { passed: report.numPassedTests, failed };
}

export function readBrowserReport(file: string): Report {
  const report = read<BrowserReport>(file);
  if (!report) return { passed: 0, failed: [] };
  return { passed: report.stats.expected, failed: failedIn(report) };
}

/** Also what passed only at a second try. */
const failedIn = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        described(`test/e2e/${file}: ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  ),
  ...suites.flatMap(failedIn),
];

/** With the first line of what was said of it, without colours. */
const described = (name: string, message = ''): string =>
  [name, stripVTControlCharacters(message).split('\n')[0]].filter(Boolean).join('\n    ');

function read<Content>(file: string): Content | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
