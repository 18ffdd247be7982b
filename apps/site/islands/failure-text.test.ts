import { expect, it } from 'vitest';
import type { LaterWords } from './lead-form-props.ts';
import { failureText } from './use-lead-form.ts';

const words = {
  offline: 'You are offline.',
  limited: 'Wait {n}.',
  seconds: '{n} seconds',
  minute: 'a minute',
  tooLarge: 'Too large.',
  superseded: 'Press again.',
} as LaterWords;

it.each([
  [{ kind: 'failed', why: 'refused' }, 'Failed.'],
  [{ kind: 'failed', why: 'unanswered' }, 'Failed.'],
  [{ kind: 'failed', why: 'offline' }, 'Failed. You are offline.'],
  [{ kind: 'limited', seconds: 17 }, 'Wait 17 seconds.'],
  [{ kind: 'limited', seconds: 1 }, 'Wait 2 seconds.'],
  [{ kind: 'limited', seconds: 60 }, 'Wait a minute.'],
  [{ kind: 'limited', seconds: undefined }, 'Wait a minute.'],
  [{ kind: 'too-large' }, 'Too large.'],
  [{ kind: 'superseded' }, 'Press again.'],
] as const)('says for %j: %s', (failure, text) => {
  expect(failureText(failure, 'Failed.', words)).toBe(text);
});
