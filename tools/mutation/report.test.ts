import { expect, it } from 'vitest';
import { idleJudgements, judgementOf, toBeJudged } from './judged.ts';
import { isSurvivor, outcomesOf, type Report, tallyOf } from './report.ts';
import { roomOf } from './rooms.ts';
import { settledIn } from './state.ts';

const mutant = (status: string, replacement = 'true') => ({
  mutatorName: 'ConditionalExpression',
  status,
  replacement,
  location: { start: { line: 2, column: 7 }, end: { line: 2, column: 12 } },
});
const report = (...statuses: string[]) => ({
  files: {
    'apps/server/http/a.ts': {
      source: 'function f() {\n  if (a > b) {\n    g();\n  }\n}\n',
      mutants: statuses.map((status) => mutant(status)),
    },
  },
});
const survivor = () => {
  const [outcome] = outcomesOf(report('Survived'));
  if (!outcome) throw new Error('There is no outcome');
  return outcome;
};

it('tells where a mutant stands, and what it made of what', () => {
  expect(survivor()).toMatchObject({
    file: 'apps/server/http/a.ts',
    line: 2,
    column: 7,
    change: 'a > b → true',
    text: 'if (a > b) {',
  });
});

it('puts what spans lines on one', () => {
  const { source } = report().files['apps/server/http/a.ts'];
  const location = { start: { line: 2, column: 14 }, end: { line: 4, column: 4 } };
  const mutants = [{ ...mutant('Survived', '{}'), location }];
  const [outcome] = outcomesOf({ files: { 'apps/server/http/a.ts': { source, mutants } } });
  expect(outcome?.change).toBe('{ g(); } → {}');
});

it('counts what was ignored nowhere, and an error as a death', () => {
  const outcomes = outcomesOf(
    report('Killed', 'Timeout', 'RuntimeError', 'Survived', 'NoCoverage', 'Ignored'),
  );
  expect(tallyOf(outcomes)).toEqual({
    mutants: 5,
    killed: 2,
    timeout: 1,
    survived: 1,
    'no coverage': 1,
    score: 60,
  });
  expect(outcomes.filter(isSurvivor)).toHaveLength(2);
});

it('knows a judged survivor by its text', () => {
  const because = 'Nobody can tell';
  const line = 'if (a > b) {';
  const judged = (change: string, reason = because) => ({
    'apps/server/http/a.ts': [{ change, line, because: reason }],
  });
  expect(judgementOf(judged('a > b → true'), survivor())).toBe(because);
  expect(judgementOf(judged('a > b → false'), survivor())).toBeUndefined();
  expect(judgementOf(judged('a > b → true', ''), survivor())).toBeUndefined();
  expect(judgementOf({}, survivor())).toBeUndefined();
  expect(idleJudgements(judged('a > b → true'), [survivor()])).toEqual([]);
  expect(idleJudgements(judged('a > b → false'), [survivor()])).toEqual([
    'apps/server/http/a.ts: a > b → false',
  ]);
  expect(idleJudgements(judged('a > b → true'), [])).toEqual([]);
});

it('writes survivors down so that only the reason is missing', () => {
  expect(toBeJudged([survivor()])).toBe(
    'apps/server/http/a.ts:\n  - change: a > b → true\n    line: if (a > b) {\n    because: ""\n',
  );
});

it('finds the room of a file', () => {
  expect(roomOf('apps/site/build/compress.ts')?.folder).toBe('apps/site/build');
  expect(roomOf('apps/server/http')?.folder).toBe('apps/server/http');
  expect(roomOf('apps/server/httpd/a.ts')).toBeUndefined();
});

it('forgets what is not settled, so that it is tried again', () => {
  const { files } = report('Killed', 'Survived', 'NoCoverage', 'Timeout');
  const statuses = (settled: Report['files']) =>
    outcomesOf({ files: settled }).map(({ status }) => status);
  expect(statuses(settledIn(files, {}))).toEqual(['Killed']);
  const judged = { change: 'a > b → true', line: 'if (a > b) {', because: 'Nobody can tell' };
  const kept = settledIn(report('Killed', 'Survived').files, { 'apps/server/http/a.ts': [judged] });
  expect(statuses(kept)).toEqual(['Killed', 'Survived']);
});
