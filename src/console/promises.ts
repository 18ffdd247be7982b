import type { CompanyFacts } from '../company-facts.ts';
import type { Lead } from '../leads/lead.ts';
import { calendarOf, lateBefore, replyDueAt, usedShare } from '../reply-promise.ts';

type Promised = Pick<Lead, 'form' | 'receivedAt'>;

export type Promises = ReturnType<typeof promiseOf>;

/** What the agency promises to whoever writes to it. */
export function promiseOf(company: Pick<CompanyFacts, 'promises' | 'officeHours' | 'timeZone'>) {
  const { promises } = company;
  const calendar = calendarOf(company);
  const dueAt = ({ form, receivedAt }: Promised): Date | null => {
    const promise = promises[form];
    return promise ? replyDueAt(receivedAt, promise, calendar) : null;
  };
  return {
    /** When it is to be answered at the latest. */
    dueAt,
    /** Null where nothing is promised. */
    isLate(lead: Promised, now: Date): boolean | null {
      const due = dueAt(lead);
      return due && now >= due;
    },
    /** How much of the time is used, from 0 to 1. */
    share({ form, receivedAt }: Promised, now: Date): number {
      const promise = promises[form];
      return promise ? usedShare(receivedAt, now, promise, calendar) : 0;
    },
    /** Of each form: what was received before this time and isn't answered is late now. */
    lateBefore: (now: Date): Readonly<Record<string, Date>> =>
      Object.fromEntries(
        Object.entries(promises).map(([form, promise]) => [
          form,
          lateBefore(now, promise, calendar),
        ]),
      ),
  };
}
