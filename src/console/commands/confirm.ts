import { OwnError } from '../../own-error.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from './command.ts';

export const yesOption = {
  yes: { type: 'boolean', short: 'y', says: 'do it without asking' },
} as const;

/** Goes on only when somebody said yes to this very sentence, or --yes beforehand. */
export async function confirm(
  plan: string,
  { terminal, yes }: { readonly terminal: Terminal; readonly yes: boolean | undefined },
): Promise<void> {
  if (yes) return;
  if (!terminal.ask) throw new UsageError(`${plan} Nobody is here to ask: add --yes.`);
  const answer = await terminal.ask(`${plan} Go on? [y/N]`);
  if (!/^\s*y(es)?\s*$/i.test(answer)) throw new CalledOffError('Nothing was changed.');
}

class CalledOffError extends OwnError {
  override readonly name = 'CalledOffError';
}
