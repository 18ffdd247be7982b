import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readBrowserReport, readUnitReport, sumLine, Total } from './test-reports.ts';

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

it('names each failed unit test with the first line of its message', () => {
  const file = written({
    numPassedTests: 3,
    testResults: [
      {
        name: resolve('src/a.test.ts'),
        status: 'failed',
        assertionResults: [
          test('passed', 'works'),
          test('failed', 'waits', '\u001B[31mtoo long\u001B[39m\n at a'),
          test('skipped', 'is for others'),
        ],
      },
      {
        name: resolve('test/sample/facts.test.ts'),
        status: 'passed',
        assertionResults: [test('skipped', 'a'), test('skipped', 'b'), test('passed', 'c')],
      },
    ],
  });
  expect(readUnitReport(file)).toEqual({
    passed: 3,
    failed: ['src/a.test.ts: waits\n    too long'],
    ofSample: 2,
  });
});

it('names a file that failed outside its tests', () => {
  const file = written({
    numPassedTests: 1,
    testResults: [
      { name: resolve('src/b.test.ts'), status: 'failed', assertionResults: [] },
      { name: resolve('src/c.test.ts'), status: 'passed', assertionResults: [test('passed', 'x')] },
    ],
  });
  expect(readUnitReport(file).failed).toEqual(['src/b.test.ts']);
});

it('names failed browser tests at any depth, with the line where they failed', () => {
  const spec = (title: string, status: string, message?: string, file = 'e2e/home.spec.ts') => ({
    title,
    file,
    tests: [
      {
        status,
        results: [
          { errors: message ? [{ message: 'Timeout' }, { message, location: { line: 9 } }] : [] },
          { errors: [] },
        ],
      },
    ],
  });
  const file = written({
    stats: { expected: 7 },
    suites: [
      { specs: [spec('good', 'expected'), spec('left out', 'skipped')] },
      { specs: [spec('said', 'skipped', undefined, 'sample/sentences.spec.ts')] },
      {
        suites: [
          { specs: [spec('bad', 'unexpected', 'not seen'), spec('unsteady', 'flaky', 'too late')] },
        ],
      },
    ],
  });
  expect(readBrowserReport(file)).toEqual({
    passed: 7,
    failed: [
      'test/e2e/home.spec.ts:9: bad\n    not seen',
      'test/e2e/home.spec.ts:9: unsteady\n    too late',
    ],
    ofSample: 1,
  });
});

it('returns an empty report if none was written', () => {
  const nothing = { passed: 0, failed: [], ofSample: 0 };
  expect(readUnitReport('no such file')).toEqual(nothing);
  expect(readBrowserReport('no such file')).toEqual(nothing);
});

it('prints the totals and what didn’t run', () => {
  const sum = { passed: 7, failed: 0, ofSample: 0, notRun: [] };
  expect(sumLine({ ...sum, failed: 1 })).toBe('7 passed, 1 failed');
  expect(sumLine({ ...sum, notRun: ['Firefox', 'WebKit'] })).toBe(
    '7 passed, 0 failed, not run: Firefox, WebKit',
  );
  expect(sumLine({ ...sum, ofSample: 48, notRun: ['WebKit'] })).toBe(
    '7 passed, 0 failed, 48 skipped because they test the sample agency, not run: WebKit',
  );
});

it('adds up checks and runners, and names what failed above the total', () => {
  const total = new Total();
  total.add('types', 0);
  total.add('unit', 0, { passed: 7, failed: [], ofSample: 2 });
  expect(total.exitCode).toBe(0);
  total.add('dead code', 2);
  total.add('browsers', 1, { passed: 3, failed: ['test/e2e/a.spec.ts: opens'], ofSample: 1 });
  total.add('engines', 3, { passed: 1, failed: [], ofSample: 0 });
  total.notRun.push('WebKit');
  expect(total.exitCode).toBe(1);
  expect(`${total}`).toBe(
    [
      'failed: dead code',
      'failed: test/e2e/a.spec.ts: opens',
      'failed: engines, exit code 3',
      '',
      '12 passed, 3 failed, 3 skipped because they test the sample agency, not run: WebKit',
    ].join('\n'),
  );
});
