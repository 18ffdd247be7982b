import { describe, expect, it } from 'vitest';
import { firstLeadIdAt, newLeadId } from './lead-id.ts';

describe('lead ids', () => {
  const time = new Date('2026-03-02T10:00:00.000Z');
  const later = new Date(time.getTime() + 1);

  it('are version 7 UUIDs', () => {
    expect(newLeadId(time)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('sort by the time of receipt', () => {
    const ids = [firstLeadIdAt(time), newLeadId(time), firstLeadIdAt(later), newLeadId(later)];
    expect(ids.toSorted()).toEqual(ids);
  });

  it('begin with the time of receipt, and no earlier than 1970', () => {
    expect(firstLeadIdAt(new Date(0))).toBe('00000000-0000-0000-0000-000000000000');
    expect(firstLeadIdAt(new Date(-1))).toBe(firstLeadIdAt(new Date(0)));
    expect(newLeadId(time).slice(0, 13)).toBe(firstLeadIdAt(time).slice(0, 13));
  });

  it('differ within a millisecond, and sort by their order', () => {
    const ids = Array.from({ length: 3_000 }, () => newLeadId(time));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
  });
});
