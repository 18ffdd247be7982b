import type { Command } from './command.ts';
import { list } from './list.ts';
import { pause } from './pause.ts';
import { release } from './release.ts';
import { resume } from './resume.ts';
import { retry } from './retry.ts';
import { show } from './show.ts';
import { status } from './status.ts';

/** As help lists them. */
export const commands: readonly Command[] = [status, list, show, retry, release, pause, resume];
