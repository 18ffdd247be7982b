import { actions } from './actions.ts';
import { answered } from './answered.ts';
import { backup } from './backup.ts';
import { canary } from './canary.ts';
import type { Command } from './command.ts';
import { drill } from './drill.ts';
import { erase } from './erase.ts';
import { exportLeads } from './export.ts';
import { handled } from './handled.ts';
import { jobs } from './jobs.ts';
import { list } from './list.ts';
import { move } from './move.ts';
import { notices } from './notices.ts';
import { open } from './open.ts';
import { password } from './password.ts';
import { pause } from './pause.ts';
import { release } from './release.ts';
import { remark } from './remark.ts';
import { reopen } from './reopen.ts';
import { resend } from './resend.ts';
import { restore } from './restore.ts';
import { resume } from './resume.ts';
import { retry } from './retry.ts';
import { sendTest } from './send-test.ts';
import { setAside } from './set-aside.ts';
import { show } from './show.ts';
import { status } from './status.ts';
import { watch } from './watch.ts';

/** As help lists them. */
export const commands: readonly Command[] = [
  ...[status, list, show, watch, notices],
  ...[retry, release, setAside, answered, handled, reopen, remark, resend, erase],
  ...[exportLeads, backup, restore, drill, move],
  ...[pause, resume, sendTest, canary, jobs, actions],
  ...[open, password],
];
