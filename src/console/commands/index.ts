import type { Command } from './command.ts';
import { list } from './list.ts';
import { show } from './show.ts';
import { status } from './status.ts';

/** As help lists them. */
export const commands: readonly Command[] = [status, list, show];
