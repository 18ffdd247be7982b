import { actingCommands } from './acting-command.ts';
import { actions } from './actions.ts';
import { backup } from './backup.ts';
import { canary } from './canary.ts';
import type { Command } from './command.ts';
import { drill } from './drill.ts';
import { erase } from './erase.ts';
import { exportLeads } from './export.ts';
import { list } from './list.ts';
import { move } from './move.ts';
import { notices } from './notices.ts';
import { open } from './open.ts';
import { password } from './password.ts';
import { pause } from './pause.ts';
import { remark } from './remark.ts';
import { resend } from './resend.ts';
import { restore } from './restore.ts';
import { resume } from './resume.ts';
import { sendTest } from './send-test.ts';
import { show } from './show.ts';
import { status } from './status.ts';
import { watch } from './watch.ts';

/** As help lists them. */
export const commands: readonly Command[] = [
  ...[status, list, show, watch, notices],
  ...actingCommands,
  ...[remark, resend, erase],
  ...[exportLeads, backup, restore, drill, move],
  ...[pause, resume, sendTest, canary, actions],
  ...[open, password],
];
