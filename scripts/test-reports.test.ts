import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readBrowserReport, readUnitReport, sumLine } from './test-reports.ts';

const written = (report: unknown): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
  status,
  fullName,
  failureMessages,
});

it('names each unit test that failed with the first line of why', () => {
  const file = written({
    numPassedTests: 3,
    testResults: [
      {
        name: resolve('src/a.test.ts'),
        status: 'failed',
        assertionResults: [
          test('passed', 'works'),
          test('failed', 'waits', '\u001B[31mtoo long\u001B[39m\n at a'),
        ],
      },
    ],
  });
  expect(readUnitReport(file)).toEqual({
    passed: 3,
    failed: ['src/a.test.ts: waits\n    too long'],
  });
});

it('names a file that failed beside its tests', () => {
  const file = written({
    numPassedTests: 1,
    testResults: [
      { name: resolve('src/b.test.ts'), status: 'failed', assertionResults: [] },
      { name: resolve('src/c.test.ts'), status: 'passed', assertionResults: [test('passed', 'x')] },
    ],
  });
  expect(readUnitReport(file).failed).toEqual(['src/b.test.ts']);
});

it('names browser tests that failed, however deep, and those that passed at a second try', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'home.spec.ts',
    tests: [{ status, results: [{}, ...(message ? [{ error: { message } }] : [])] }],
  });
  const file = written({
    stats: { expected: 7 },
    suites: [
      { specs: [spec('good', 'expected'), spec('left out', 'skipped')] },
      {
        suites: [{ specs: [spec('bad', 'unexpected', 'not seen'), spec('shaky', 'flaky')] }],
      },
    ],
  });
  expect(readBrowserReport(file)).toEqual({
    passed: 7,
    failed: ['test/e2e/home.spec.ts: bad\n    not seen', 'test/e2e/home.spec.ts: shaky'],
  });
});

it('tells of no test where nothing was written', () => {
  expect(readUnitReport('no such file')).toEqual({ passed: 0, failed: [] });
  expect(readBrowserReport('no such file')).toEqual({ passed: 0, failed: [] });
});

it('sums up, and says what was not run', () => {
  expect(sumLine(7, 1, [])).toBe('7 passed, 1 failed');
  expect(sumLine(7, 0, ['Firefox', 'WebKit'])).toBe('7 passed, 0 failed, not run: Firefox, WebKit');
});
