import { OwnError } from '../own-error.ts';

/** Why nothing was changed, and what to do. */
export class UpgradeError extends OwnError {
  override readonly name = 'UpgradeError';
}

export const indented = (lines: readonly string[]): string =>
  lines.map((line) => `  ${line}`).join('\n');
