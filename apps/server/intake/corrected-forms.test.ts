import { describe, expect, it } from 'vitest';
import { CorrectedForms } from './corrected-forms.ts';
import { browser, useIntake } from './intake.fixture.ts';

const form = { name: 'Ada', email: 'ada@example.com', url: 'https://a.example', details: 'Slow' };

const intake = useIntake();

it('knows a form without script again by a mark in its page', async () => {
  const post = (given: Record<string, string>) =>
    intake.postForm('contact', { ...form, ...given }, browser);
  const refused = await post({ name: '' });
  const mark = refused.body.match(/<input type="hidden" name="correction" value="([\w-]+)"/)?.[1];
  const again = await post({ name: '', correction: mark ?? '' });
  expect(again.body).toContain(`name="correction" value="${mark}"`);
  // Quick, and with a link in a name: either of them alone sets nothing aside.
  const suspected = { name: 'https://b.example', shownFor: '400' };
  await post({ ...suspected, correction: mark ?? '' });
  expect(await intake.leads()).toMatchObject([{ state: 'waiting' }]);
  await post({
    ...suspected,
    correction: 'another',
    email: 'other@example.com',
    details: 'Slower',
  });
  expect((await intake.leads()).map(({ state }) => state)).toContain('set-aside');
});

describe('a form that was refused', () => {
  const at = (minutes: number) => new Date(minutes * 60_000);

  it('is known for an hour after it was last refused', () => {
    const forms = new CorrectedForms();
    forms.refused('contact', 'one', at(0));
    forms.refused('contact', 'two', at(5));
    forms.refused('contact', 'one', at(10));
    const known = (mark: string, minutes: number) =>
      forms.isCorrected('contact', mark, at(minutes));
    expect([known('one', 69), known('one', 70)]).toEqual([true, false]);
    expect([known('two', 64), known('two', 65), known('other', 10)]).toEqual([true, false, false]);
    expect(forms.isCorrected('newsletter', 'one', at(10))).toBe(false);
  });

  it('is known until it is stored', () => {
    const forms = new CorrectedForms();
    forms.refused('contact', 'one', at(0));
    forms.refused('contact', 'two', at(0));
    forms.stored('contact', 'one');
    const known = ['one', 'two', undefined].map((mark) =>
      forms.isCorrected('contact', mark, at(0)),
    );
    expect(known).toEqual([false, true, false]);
  });

  it('is forgotten first where there are too many', () => {
    const forms = new CorrectedForms();
    for (let form = 0; form <= 10_000; form += 1) forms.refused('contact', `${form}`, at(0));
    const known = [0, 1, 10_000].map((form) => forms.isCorrected('contact', `${form}`, at(0)));
    expect(known).toEqual([false, true, true]);
  });
});
