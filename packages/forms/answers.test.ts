import { expect, it } from 'vitest';
import { answersOf } from './answers.ts';
import { formsFor } from './forms.ts';
import { orderAgency } from './orders.fixture.ts';

const forms = formsFor(orderAgency);

/** As "question: answer". */
const answers = (values: Record<string, string>, form = 'inspection') =>
  answersOf({ form, values }, forms).map(({ question, answer }) => `${question}: ${answer}`);

it.each<readonly [what: string, values: Record<string, string>, told: string[]]>([
  [
    'has names for what came with the answers and no form asks',
    { plan: 'Executive, $11,500', preferredTimes: '1. Thursday at ten' },
    ['Plan: Executive, $11,500', 'Times that suit for the call: 1. Thursday at ten'],
  ],
  [
    'uses the form’s words and order, and a choice as the visitor read it',
    { challenge: 'It is calm.', businessType: 'fitness', businessName: 'Teal' },
    [
      'Business name: Teal',
      'Type of business: Fitness',
      'What is wrong with it today?: It is calm.',
    ],
  ],
  [
    'leaves out what was left empty',
    { challenge: '', businessType: '', businessName: 'Teal', gone: '' },
    ['Business name: Teal'],
  ],
  [
    'keeps a choice that is no longer offered, and last a question that is no longer asked',
    { shoe: 'Left', businessType: 'xl' },
    ['Type of business: xl', 'shoe: Left'],
  ],
])('what was answered %s', (_, values, told) => {
  expect(answers(values)).toEqual(told);
});

it('uses field names if the form is gone', () => {
  expect(answers({ color: 'Teal' }, 'withdrawn')).toEqual(['color: Teal']);
});
