import type { LeadReports } from '../lead-reports.ts';
import {
  countAttempts,
  countOrigins,
  countReceived,
  listRefusedFields,
  measureDeliveries,
} from './reports.ts';
import type { Engine } from './script.ts';

export function sqlReports({ read, dialect }: Engine): LeadReports {
  return {
    origins: (period) => read(() => countOrigins(period, dialect)),
    receivedBetween: (times) => read(() => countReceived(times)),
    deliveryTimes: (period) => read(() => measureDeliveries(period, dialect)),
    attempts: (period) => read(() => countAttempts(period)),
    refusedFields: (days) => read(() => listRefusedFields(days)),
  };
}
