import { dayMs, hourMs } from '@tidewright/kit/durations';

/** How soon a form is answered, as content states it: 1 business day, 4 business hours, 48 hours. */
export type ReplyPromise = {
  readonly amount: number;
  readonly unit: 'business day' | 'business hour' | 'hour';
};

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type OfficeHours = {
  readonly days: readonly (typeof weekdays)[number][];
  /** Such as 09:00. */
  readonly opens: string;
  readonly closes: string;
  /** Such as 2026-11-26. */
  readonly holidays: readonly string[];
};

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export type Calendar = { readonly timeZone: string; readonly officeHours: OfficeHours };

/** Where content states none; then no form promises business days or hours. */
const usualHours: OfficeHours = {
  days: weekdays.slice(0, 5),
  opens: '09:00',
  closes: '17:00',
  holidays: [],
};

export const calendarOf = (company: {
  readonly timeZone: string;
  readonly officeHours: OfficeHours | null;
}): Calendar => ({ timeZone: company.timeZone, officeHours: company.officeHours ?? usualHours });

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Null if it says something else. */
export function readPromise(text: string): ReplyPromise | null {
  const [, written = '', unit] =
    /^(\d{1,3}|[a-z]+) (business day|business hour|hour)s?$/i.exec(text.trim()) ?? [];
  const amount = Number(written) || numbers.indexOf(written.toLowerCase()) + 1;
  if (unit === undefined || amount === 0) return null;
  return { amount, unit: unit.toLowerCase() as ReplyPromise['unit'] };
}

export const sayPromise = ({ amount, unit }: ReplyPromise): string =>
  `${numbers[amount - 1] ?? amount} ${unit}${amount === 1 ? '' : 's'}`;

/**
 * A business day ends at the same time on the next one; for leads that were received while the office was closed, at
 * closing time.
 */
export function replyDueAt(receivedAt: Date, promise: ReplyPromise, calendar: Calendar): Date {
  const { amount, unit } = promise;
  const received = receivedAt.getTime();
  if (unit === 'hour') return new Date(received + amount * hourMs);
  const days = openDays(receivedAt, calendar);
  if (unit === 'business hour') return afterOpenTime(days, received, amount * hourMs);
  let due = nextOf(days);
  const intoDay = received - due.opens;
  const isOpen = intoDay >= 0;
  for (let more = isOpen ? amount : amount - 1; more > 0; more -= 1) due = nextOf(days);
  return new Date(isOpen ? Math.min(due.opens + intoDay, due.closes) : due.closes);
}

/** How much of the time to answer is used, from 0 to 1; nights and holidays don't count. */
export function usedShare(receivedAt: Date, now: Date, promise: ReplyPromise, calendar: Calendar) {
  const due = replyDueAt(receivedAt, promise, calendar);
  if (now >= due) return 1;
  const passed = (until: Date) =>
    promise.unit === 'hour'
      ? until.getTime() - receivedAt.getTime()
      : openTime(receivedAt, until, calendar);
  return passed(now) / passed(due);
}

/** Leads received before this time are past their promise. To the millisecond, found by bisection. */
export function lateBefore(now: Date, promise: ReplyPromise, calendar: Calendar): Date {
  const isLate = (received: number) =>
    replyDueAt(new Date(received), promise, calendar).getTime() <= now.getTime();
  let late = now.getTime();
  for (let step = dayMs; !isLate(late); step *= 2) late -= step;
  let open = now.getTime() + 1;
  while (open - late > 1) {
    const middle = Math.floor((late + open) / 2);
    if (isLate(middle)) late = middle;
    else open = middle;
  }
  return new Date(open);
}

export const isBusinessDay = (time: Date, { timeZone, officeHours }: Calendar): boolean =>
  isOpenOn(dayOf(time, timeZone), officeHours);

type Promised = { readonly form: string; readonly receivedAt: Date };

type Promising = Parameters<typeof calendarOf>[0] & {
  readonly promises: Readonly<Record<string, ReplyPromise>>;
};

export type Promises = ReturnType<typeof promiseOf>;

export function promiseOf(company: Promising) {
  const { promises } = company;
  const calendar = calendarOf(company);
  const dueAt = ({ form, receivedAt }: Promised): Date | null => {
    const promise = promises[form];
    return promise ? replyDueAt(receivedAt, promise, calendar) : null;
  };
  return {
    dueAt,
    /** Null if nothing is promised. */
    isLate(lead: Promised, now: Date): boolean | null {
      const due = dueAt(lead);
      return due && now >= due;
    },
    /** How much of the promised time is used, from 0 to 1. */
    share({ form, receivedAt }: Promised, now: Date): number {
      const promise = promises[form];
      return promise ? usedShare(receivedAt, now, promise, calendar) : 0;
    },
    /** By form: leads received before this time and not answered are late. */
    lateBefore(now: Date): Readonly<Record<string, Date>> {
      // Most forms promise the same, and each search takes milliseconds.
      const times = new Map<string, Date>();
      const timeOf = (promise: ReplyPromise) =>
        times.getOrInsertComputed(sayPromise(promise), () => lateBefore(now, promise, calendar));
      return Object.fromEntries(
        Object.entries(promises).map(([form, promise]) => [form, timeOf(promise)]),
      );
    },
  };
}

type OpenDay = { readonly opens: number; readonly closes: number };

const dayOf = (time: Date, timeZone: string): Temporal.PlainDate =>
  time.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();

export const isOpenOn = (day: Temporal.PlainDate, { days, holidays }: OfficeHours): boolean =>
  days.some((name) => weekdays.indexOf(name) === day.dayOfWeek - 1) &&
  !holidays.includes(day.toString());

export function* openDays(
  from: Date,
  { timeZone, officeHours }: Calendar,
): Generator<OpenDay, never> {
  const at = (day: Temporal.PlainDate, plainTime: string) =>
    day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
  for (let day = dayOf(from, timeZone); ; day = day.add({ days: 1 })) {
    if (!isOpenOn(day, officeHours)) continue;
    const closes = at(day, officeHours.closes);
    if (closes > from.getTime()) yield { opens: at(day, officeHours.opens), closes };
  }
}

const nextOf = (days: Generator<OpenDay, never>): OpenDay => days.next().value;

function afterOpenTime(days: Generator<OpenDay, never>, from: number, ms: number): Date {
  for (let left = ms; ; ) {
    const { opens, closes } = nextOf(days);
    const start = Math.max(opens, from);
    if (left <= closes - start) return new Date(start + left);
    left -= closes - start;
  }
}

function openTime(from: Date, until: Date, calendar: Calendar): number {
  const days = openDays(from, calendar);
  for (let total = 0; ; ) {
    const { opens, closes } = nextOf(days);
    const start = Math.max(opens, from.getTime());
    if (start >= until.getTime()) return total;
    total += Math.min(closes, until.getTime()) - start;
  }
}
