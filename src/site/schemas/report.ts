import { z } from 'astro/zod';
import { entry, list, paragraph, text } from './fields.ts';

const finding = entry({
  title: text('what is wrong, in a few words', 60),
  where: text('the page it is on', 30),
  effort: text('how much work the fix is', 20),
  loses: text('what it costs the client', 300),
  fix: text('what to do', 200),
  check: text('how to tell that it worked', 160),
});

/** A section of content/pages/sample-audit.yaml: a finished report on three sheets. */
export const report = entry({
  kind: z.literal('report'),
  id: text('its anchor', 20),
  heading: text('the site that was looked at', 60),
  client: text('whose site it is', 60),
  made: text('when and how it was looked at', 90),
  verdict: paragraph('the result in two or three sentences'),
  figures: list(
    entry({
      quantity: text('a figure that was measured', 12),
      description: text('what it counts', 60),
    }),
    'figures',
    3,
    3,
  ),
  pages: list(text('the headline of a sheet', 50), 'sheets', 3, 3),
  columns: list(text('a column of the list of faults', 20), 'columns', 3, 3),
  words: entry({
    loses: text('above what a fault costs', 30),
    fix: text('above the fix', 30),
    check: text('above how to tell', 40),
    effort: text('before the effort', 20),
    good: text('above what is well', 40),
    plan: text('above the order of work', 40),
  }),
  findings: list(finding, 'faults, worst first; three of them are told at length', 5, 9),
  good: list(text('one thing that is well', 120), 'things that are well', 2, 4),
  plan: list(
    entry({ when: text('when', 30), text: text('what', 90) }),
    'steps of the order of work',
    2,
    5,
  ),
  close: paragraph('the last words'),
  print: text('the words on the button that prints', 40),
});
