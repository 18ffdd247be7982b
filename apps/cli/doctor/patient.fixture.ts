import { readConfig } from '@tidewright/settings/config';
import { company } from '../../../test/content-forms.ts';
import type { Examination, Patient } from './finding.ts';

export type Records = Readonly<Record<string, readonly string[]>>;

type World = Partial<Patient> & { readonly records?: Records };

/** An installation with these settings, built, in a world with these DNS records. */
export const patientWith = (
  settings: Record<string, string>,
  { records = {}, ...more }: World = {},
): Patient => ({
  config: readConfig(settings, { ...company, schedulerUrl: null }),
  now: new Date(),
  isBuilt: () => true,
  createFields: false,
  textRecords: async (name) => records[name] ?? [],
  ...more,
});

/** What an examination finds, as "colour: words", and the remedies beside it. */
export async function findingsOf(
  examination: Examination,
  settings: Record<string, string> = {},
  world: World = {},
) {
  const said = [await examination(patientWith(settings, world))].flat();
  return {
    lines: said.map(({ colour, says }) => `${colour}: ${says}`),
    remedies: said.flatMap(({ remedy }) => remedy ?? []),
  };
}

export const linesOf = async (...asked: Parameters<typeof findingsOf>) =>
  (await findingsOf(...asked)).lines;
