import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formProps } from '../server/form-page.fixture.tsx';
import { PreferredTimes, withTimes } from './PreferredTimes.tsx';

const letter = 'These would suit me:\n\n1.\n2.\n3.\n\nMy time zone:';

it('writes each time behind its number and leaves the others open', () => {
  expect(withTimes(letter, ['2026-11-17T10:00', undefined, '2026-11-18T15:30'])).toBe(
    'These would suit me:\n\n1. Tuesday, November 17, 10:00 am\n2.\n3. Wednesday, November 18, 3:30 pm\n\nMy time zone:',
  );
});

it.each([[[]], [['', 'soon', '']]])('leaves the letter as it is for %j', (times) => {
  expect(withTimes(letter, times)).toBe(letter);
});

const { schedule, words: formWords, contact } = formProps('consultation');
const shown = (token: string | undefined) =>
  schedule &&
  renderToString(
    <PreferredTimes
      formId="consultation"
      formWords={formWords}
      address="/api/leads/consultation/times"
      token={token}
      offered={undefined}
      contact={contact}
      words={schedule.words}
    />,
  );

// A page on another origin may not read the answer with the token.
it('asks for no times that it couldn’t send', () => {
  expect(shown('a token')).toContain('<input');
  expect(shown(undefined)).not.toContain('<input');
  expect(shown(undefined)).toContain(schedule?.words.noSchedulerHeading);
  expect(shown(undefined)).toContain('<a href="mailto:');
});
