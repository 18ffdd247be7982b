export const start = new Date('2026-03-02T10:00:00.000Z');

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

export function at(ms: number): Date {
  return new Date(start.getTime() + ms);
}
