import { expect, it } from 'vitest';
import { type Metric, prometheusText } from './metrics.ts';

it('writes one line a sample, whatever stands in a label', () => {
  const form = 'a"} 1\nleads_received_total 999\r\nb\\\u2028c';
  const metric: Metric = {
    name: 'leads_by_form',
    type: 'gauge',
    help: 'Leads by form.',
    samples: [
      { labels: { form, state: 'waiting' }, value: 2 },
      { labels: {}, value: 0.5 },
    ],
  };
  expect(prometheusText([metric, { ...metric, name: 'b', samples: [] }])).toBe(
    [
      '# HELP leads_by_form Leads by form.',
      '# TYPE leads_by_form gauge',
      'leads_by_form{form="a\\"} 1\\nleads_received_total 999\\nb\\\\\\nc",state="waiting"} 2',
      'leads_by_form 0.5',
      '# HELP b Leads by form.',
      '# TYPE b gauge',
      '',
    ].join('\n'),
  );
});
