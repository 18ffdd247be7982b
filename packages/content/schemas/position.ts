import * as v from 'valibot';
import { date, entry, list, listEntry, paragraph, price, text } from './fields.ts';

export const position = listEntry({
  title: text('the position, as in the application form', 50),
  summary: paragraph('what the person will do'),
  lookFor: list(text('one thing we look for', 160), 'things we look for', 2, 5),
  pay: entry({
    from: price('the lowest yearly pay'),
    to: price('the highest yearly pay'),
    note: text('what decides the pay, and what comes with it', 120),
  }),
  place: text('where the person works', 120),
  hours: text('how many hours, and when', 120),
  posted: v.optional(date('the day it was posted', '2026-10-01')),
});
