import { actingCommands } from './acting.ts';
import { checkCommand } from './check.ts';
import type { Command } from './command.ts';
import { openCommand, passwordCommand } from './entering.ts';
import { eraseCommand } from './erase.ts';
import { exportCommand } from './export.ts';
import { pauseCommand, resumeCommand } from './flow.ts';
import { mendStoreCommand } from './mend-store.ts';
import { listCommand, noticesCommand, showCommand } from './reading.ts';
import { sendTestCommand } from './send-test.ts';
import { statusCommand } from './status.ts';
import { backupCommand, drillCommand, moveCommand, restoreCommand } from './store.ts';
import { usersCommand } from './users.ts';

/** In the order in which help lists them. */
export const commands: readonly Command[] = [
  statusCommand,
  listCommand,
  showCommand,
  noticesCommand,
  ...actingCommands,
  eraseCommand,
  exportCommand,
  backupCommand,
  restoreCommand,
  drillCommand,
  moveCommand,
  mendStoreCommand,
  pauseCommand,
  resumeCommand,
  sendTestCommand,
  checkCommand,
  openCommand,
  passwordCommand,
  usersCommand,
];
