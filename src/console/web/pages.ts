import type { FastifyInstance } from 'fastify';
import type { Desk } from './desk.ts';
import { recordPage } from './record.ts';
import { stampRoute } from './stamp.ts';
import { todayPage } from './today.ts';

/** Every page beside those of signing in, one file each. */
export const pages: readonly ((app: FastifyInstance, desk: Desk) => void)[] = [
  todayPage,
  recordPage,
  stampRoute,
];
