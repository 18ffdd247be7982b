import { describe, expect, it } from 'vitest';
import { toVerdict } from './verdict.ts';

const now = new Date('2026-11-15T12:00:00Z');
const explain = (what: string) => `Error: ${what}`;

function verdictOn(status: number, headers: Record<string, string> = {}) {
  const answered = {
    kind: 'answered',
    status,
    headers: new Headers(headers),
    body: 'text',
  } as const;
  return toVerdict(answered, explain, now);
}

it.each([
  [199, 'retry'],
  [200, 'ok'],
  [201, 'ok'],
  [299, 'ok'],
  [300, 'retry'],
  [400, 'refused'],
  [401, 'refused-key'],
  [402, 'retry'],
  [403, 'refused-key'],
  [404, 'missing'],
  [405, 'missing'],
  [406, 'retry'],
  [408, 'retry'],
  [409, 'retry'],
  [410, 'missing'],
  [413, 'refused'],
  [415, 'retry'],
  [422, 'refused'],
  [425, 'retry'],
  [429, 'slow-down'],
  [500, 'retry'],
  [501, 'missing'],
  [502, 'retry'],
])('takes %d for %s', (status, kind) => {
  const verdict = verdictOn(status);
  expect(verdict.kind).toBe(kind);
  if (verdict.kind === 'ok') expect(verdict.body).toBe('text');
  else expect(verdict.reason).toBe(`Error: ${status}`);
  if (verdict.kind === 'retry') expect(verdict.mayHaveHappened).toBe(status >= 500);
  if (verdict.kind === 'missing') expect(verdict.isGone).toBe(status === 410);
});

describe('a time that the receiver names', () => {
  const headers = { 'retry-after': '90' };
  const then = new Date('2026-11-15T12:01:30Z');

  it('is passed on', () => {
    expect(verdictOn(503, headers)).toMatchObject({ after: then });
    expect(verdictOn(429, headers)).toMatchObject({ until: then });
  });

  it('is a minute from now for a limit without one, and none for a failure', () => {
    expect(verdictOn(429)).toMatchObject({ until: new Date('2026-11-15T12:01:00Z') });
    expect(verdictOn(503)).not.toHaveProperty('after');
  });
});

it.each([
  ['never-sent', false],
  ['no-answer', true],
] as const)(
  'knows of a call with the end %s whether it may have happened',
  (kind, mayHaveHappened) => {
    expect(toVerdict({ kind, cause: 'ECONNRESET' }, explain, now)).toEqual({
      kind: 'retry',
      reason: 'Error: no answer (ECONNRESET)',
      mayHaveHappened,
    });
  },
);
