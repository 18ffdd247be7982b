import { company } from '../../test/content-forms.ts';
import { readConfig } from '../config.ts';
import type { Examination, Patient } from './finding.ts';

export type Records = Readonly<Record<string, readonly string[]>>;

/** An installation with these settings, built, in a world with these DNS records. */
export const patientWith = (
  settings: Record<string, string>,
  { records = {}, ...more }: Partial<Patient> & { readonly records?: Records } = {},
): Patient => ({
  config: readConfig(settings, { ...company, schedulerUrl: null }),
  now: new Date(),
  isBuilt: () => true,
  createFields: false,
  textRecords: async (name) => records[name] ?? [],
  ...more,
});

/** What an examination finds, as "colour: words", and the remedies beside it. */
export async function findingsOf(examination: Examination, patient: Patient) {
  const said = [await examination(patient)].flat();
  return {
    lines: said.map(({ colour, says }) => `${colour}: ${says}`),
    remedies: said.flatMap(({ remedy }) => remedy ?? []),
  };
}
