import { runCommand } from '@tidewright/cli/commands/run-command';
import { terminalOf } from '@tidewright/cli/terminal/terminal';
import { readConfig } from '@tidewright/settings/config';

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
