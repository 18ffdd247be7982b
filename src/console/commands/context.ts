import type { Config } from '../../config.ts';
import { openStore } from '../open-store.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Context } from './command.ts';

export function contextFor(
  config: Config,
  terminal: Terminal,
  stopSignal: () => AbortSignal,
  browse: Context['browse'] = null,
): Context {
  return {
    browse,
    config,
    terminal,
    stopSignal,
    now: () => new Date(),
    async withStore(work) {
      const store = await openStore(config);
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    },
  };
}
