import { hasProgram } from '../../test/programs.ts';

export class MissingProgramError extends Error {
  override readonly name = 'MissingProgramError';
  constructor(program: string, debianPackage: string) {
    super(
      `There is no ${program} here. Install it (on Debian and Ubuntu: apt-get install ${debianPackage}) and try again.`,
    );
  }
}

/** Makes sure of a program that Debian has and npm has not. */
export function ensureProgram(program: string, debianPackage: string): void {
  if (!hasProgram(program, debianPackage)) {
    throw new MissingProgramError(program, debianPackage);
  }
}
