import { red } from '@tidewright/kit/finding';
import { sayError } from '@tidewright/kit/own-error';
import { crmExamination } from './crm.ts';
import type { Examination, Patient, ReportedFinding } from './finding.ts';
import * as here from './here.ts';
import { mailExamination } from './mail.ts';
import * as site from './site.ts';

/** In the order of the report: from what is here to what is elsewhere. */
const examinations: Readonly<Record<string, Examination>> = {
  version: site.versionExamination,
  settings: here.settingsExamination,
  build: site.buildExamination,
  store: here.storeExamination,
  SQLite: here.sqliteExamination,
  disk: here.diskExamination,
  backup: here.backupExamination,
  address: site.addressExamination,
  'static host': site.staticHostExamination,
  CRM: crmExamination,
  mail: mailExamination,
  answers: here.promiseExamination,
  scheduler: site.schedulerExamination,
  leftovers: here.leftoverExamination,
  figures: here.figuresExamination,
};

/** Everything at once: most of it waits for others to answer. */
export async function examine(patient: Patient): Promise<readonly ReportedFinding[]> {
  const findings = await Promise.all(
    Object.entries(examinations).map(async ([about, run]) => {
      const said = await run(patient).catch((error: unknown) =>
        red(sayError(error), 'Mend that, and ask again.'),
      );
      return [said].flat().map((finding) => ({ about, ...finding }));
    }),
  );
  return findings.flat();
}
