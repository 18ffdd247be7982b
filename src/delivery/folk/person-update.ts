import type { PersonChange } from './person-body.ts';

/** What becomes of a person that folk has. */
export type PersonUpdate = {
  /** Only what changes: folk keeps what a change leaves out. */
  readonly change: PersonChange;
  /** What was given and cannot stand beside what is there, in words. */
  readonly told: readonly string[];
};

export function gave(what: string): (value: string) => string {
  return (value) => `gave the ${what} ${value}`;
}
