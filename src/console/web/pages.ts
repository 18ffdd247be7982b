import type { FastifyInstance } from 'fastify';
import { leadPages } from '../pages/Lead.tsx';
import { leadsPage } from '../pages/Leads.tsx';
import { manyPages } from '../pages/Many.tsx';
import { peoplePages } from '../pages/People.tsx';
import { recordPage } from '../pages/Record.tsx';
import { reportsPage } from '../pages/Reports.tsx';
import { setAsidePage } from '../pages/SetAside.tsx';
import { tickedPages } from '../pages/Ticked.tsx';
import { todayPage } from '../pages/Today.tsx';
import type { Desk } from './desk.ts';
import { exports } from './export.ts';
import { stampRoute } from './stamp.ts';

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
