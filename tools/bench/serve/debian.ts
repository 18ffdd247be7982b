import { hasProgram } from '../../../test/programs.ts';

export class MissingProgramError extends Error {
  override readonly name = 'MissingProgramError';
  constructor(program: string, debianPackage: string) {
    super(
      `${program} isn’t installed. Install it (on Debian and Ubuntu: apt-get install ${debianPackage}) and try again.`,
    );
  }
}

export function ensureProgram(program: string, debianPackage: string): void {
  if (!hasProgram(program, debianPackage)) {
    throw new MissingProgramError(program, debianPackage);
  }
}
