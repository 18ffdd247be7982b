import type { FastifyInstance } from 'fastify';
import type { Desk } from './desk.ts';
import { exports } from './export.ts';
import { leadPages } from './lead.ts';
import { leadsPage } from './leads.ts';
import { manyPages } from './many.ts';
import { peoplePages } from './people.ts';
import { recordPage } from './record.ts';
import { reportsPage } from './reports.ts';
import { setAsidePage } from './set-aside.ts';
import { stampRoute } from './stamp.ts';
import { tickedPages } from './ticked.ts';
import { todayPage } from './today.ts';

/** Every page beside those of signing in, one file each. */
export const pages: readonly ((app: FastifyInstance, desk: Desk) => void)[] = [
  todayPage,
  recordPage,
  leadsPage,
  exports,
  manyPages,
  tickedPages,
  leadPages,
  setAsidePage,
  peoplePages,
  reportsPage,
  stampRoute,
];
