import type { FailureWords } from './form-words.ts';
import type { Outcome } from './send-lead.ts';

type Failure = Exclude<Outcome, { kind: 'stored' | 'invalid' }>;

/** What the visitor reads when nothing was stored. */
export function failureText(failure: Failure, formMessage: string, words: FailureWords): string {
  switch (failure.kind) {
    case 'failed':
      return failure.why === 'offline' ? `${formMessage} ${words.offline}` : formMessage;
    case 'limited':
      return words.limited.replace('{n}', waitingTime(failure.seconds, words));
    case 'too-large':
      return words.tooLarge;
    case 'superseded':
      return words.superseded;
  }
}

const waitingTime = (seconds: number | undefined, words: FailureWords): string =>
  seconds === undefined || seconds === 60
    ? words.minute
    : words.seconds.replace('{n}', String(Math.max(2, seconds)));
