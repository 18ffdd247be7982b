import type { FastifyInstance } from 'fastify';
import { leadPages } from '../pages/Lead.tsx';
import { leadsPage } from '../pages/Leads.tsx';
import { peoplePages } from '../pages/People.tsx';
import { recordPage } from '../pages/Record.tsx';
import { reportsPage } from '../pages/Reports.tsx';
import { setAsidePage } from '../pages/SetAside.tsx';
import { todayPage } from '../pages/Today.tsx';
import type { Desk } from './desk.ts';
import { exports } from './export.ts';
import { manyPages } from './many.ts';
import { stampRoute } from './stamp.ts';
import { tickedPages } from './ticked.ts';

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
