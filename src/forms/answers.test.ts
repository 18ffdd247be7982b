import { describe, expect, it } from 'vitest';
import { rules } from '../../test/content-forms.ts';
import { answersOf } from './answers.ts';
import { defineForm } from './define-form.ts';
import type { Forms } from './index.ts';

const survey = defineForm(
  {
    id: 'survey',
    afterSuccess: 'reset',
    submitLabel: 'Send',
    busyLabel: 'Sending …',
    successHeading: 'Thank you',
    successText: 'It is in.',
    failureMessage: 'It is not in.',
    fields: [
      { name: 'color', kind: 'text', label: 'Your color', width: 'full', maxLength: 40 },
      {
        name: 'size',
        kind: 'select',
        label: 'Your size',
        width: 'half',
        placeholder: 'Choose',
        options: [
          { value: 's', label: 'Small' },
          { value: 'l', label: 'Large' },
        ],
      },
      { name: 'why', kind: 'textarea', label: 'Why?', width: 'full', maxLength: 400, rows: 3 },
    ],
  },
  rules,
);
const forms = new Map([['survey', { form: survey }]]) as unknown as Forms;
const answers = (values: Record<string, string>, form = 'survey') =>
  answersOf({ form, values }, forms);

describe('what was asked and answered', () => {
  it('has names for what came with the answers and no form asks', () => {
    const times = '1. Thursday at ten';
    expect(answers({ plan: 'Executive, $11,500', preferredTimes: times })).toEqual([
      { question: 'Plan', answer: 'Executive, $11,500' },
      { question: 'Times that suit for the call', answer: times },
    ]);
  });

  it('is told in the words and the order of the form, a choice as the visitor read it', () => {
    expect(answers({ why: 'It is calm.', size: 'l', color: 'Teal' })).toEqual([
      { question: 'Your color', answer: 'Teal' },
      { question: 'Your size', answer: 'Large' },
      { question: 'Why?', answer: 'It is calm.' },
    ]);
  });

  it('leaves out what was left empty', () => {
    expect(answers({ why: '', size: '', color: 'Teal', gone: '' })).toEqual([
      { question: 'Your color', answer: 'Teal' },
    ]);
  });

  it('keeps a choice that is no longer offered, and last a question that is no longer asked', () => {
    expect(answers({ shoe: 'Left', size: 'xl' })).toEqual([
      { question: 'Your size', answer: 'xl' },
      { question: 'shoe', answer: 'Left' },
    ]);
  });

  it('is told by the names alone where the form is gone', () => {
    expect(answers({ color: 'Teal' }, 'withdrawn')).toEqual([
      { question: 'color', answer: 'Teal' },
    ]);
  });
});
