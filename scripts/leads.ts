import { readConfig } from '../src/config.ts';
import { runCommand } from '../src/console/commands/run-command.ts';
import { terminalOf } from '../src/console/terminal/terminal.ts';

const terminal = terminalOf(process);

// A reader such as "head" may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

process.exitCode = await runCommand(process.argv.slice(2), terminal, readConfig, stopSignal);

function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
  return stopping.signal;
}
