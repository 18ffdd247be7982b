import { attributionFields, attributionMaxLength, controlFields } from '../forms/control-fields.ts';
import { normaliseLine } from '../forms/normalise.ts';
import { Refusal } from './refusal.ts';

type Answers = Readonly<Record<string, unknown>>;

export function idempotencyKeyOf(header: string | string[] | undefined, answers: Answers) {
  const key = header || answers[controlFields.idempotencyKey];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('unreadable', {
      message: 'The idempotency key must be 1 to 200 plain characters without spaces.',
    });
  }
  return key;
}

export function correctionOf(answers: Answers): string | undefined {
  const mark = answers[controlFields.correction];
  return typeof mark === 'string' && /^[\w-]{1,100}$/.test(mark) ? mark : undefined;
}

export function attributionOf(answers: Answers): Record<string, string> {
  return Object.fromEntries(
    attributionFields.flatMap((name) => {
      const value = answers[name];
      if (typeof value !== 'string') return [];
      const text = normaliseLine(value.slice(0, attributionMaxLength));
      return text === '' ? [] : [[name, text]];
    }),
  );
}
