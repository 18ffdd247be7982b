import { expect, it } from 'vitest';
import {
  attributionFields,
  attributionMaxLength,
  controlFields,
  minimumFillMs,
} from './control-fields.ts';

/** Pages from a cache send these names to a newer server, so they may not change. */
it('keeps the names under which pages have always sent', () => {
  expect(controlFields).toEqual({
    idempotencyKey: 'idempotencyKey',
    trap: 'topic',
    shownFor: 'shownFor',
    correction: 'correction',
    data: 'data',
  });
  const facts = 'utm_source utm_medium utm_campaign utm_term utm_content referrer landing_page';
  const names = facts.split(' ');
  expect(attributionFields).toEqual([
    ...names.map((name) => `first_${name}`),
    ...names.map((name) => `last_${name}`),
  ]);
  expect([minimumFillMs, attributionMaxLength]).toEqual([3_000, 200]);
});
