import { actingCommands } from './acting.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { open, password } from './entering.ts';
import { erase } from './erase.ts';
import { exportLeads } from './export.ts';
import { pause, resume } from './flow.ts';
import { list, notices, show } from './reading.ts';
import { sendTest } from './send-test.ts';
import { status } from './status.ts';
import { backup, drill, move, restore } from './store.ts';
import { users } from './users.ts';

/** In the order in which help lists them. */
export const commands: readonly Command[] = [
  status,
  list,
  show,
  notices,
  ...actingCommands,
  erase,
  exportLeads,
  backup,
  restore,
  drill,
  move,
  pause,
  resume,
  sendTest,
  check,
  open,
  password,
  users,
];
