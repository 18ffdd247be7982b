import { sayError } from '../own-error.ts';
import { backupExamination } from './backups.ts';
import { figuresExamination, leftoverExamination } from './content.ts';
import { crmExamination } from './crm.ts';
import type { Examination, Finding, Patient } from './finding.ts';
import { mailExamination } from './mail.ts';
import { schedulerExamination } from './scheduler.ts';
import { settingsExamination } from './settings.ts';
import { addressExamination, buildExamination, staticHostExamination } from './site.ts';
import { diskExamination, sqliteExamination, storeExamination } from './store.ts';

/** In the order of the report: from what is here to what is elsewhere. */
const examinations: readonly Examination[] = [
  ...[settingsExamination, buildExamination, storeExamination, sqliteExamination],
  ...[diskExamination, backupExamination, addressExamination, staticHostExamination],
  ...[crmExamination, mailExamination, schedulerExamination],
  ...[leftoverExamination, figuresExamination],
];

/** Everything at once: most of it waits for others to answer. */
export async function examine(patient: Patient): Promise<readonly Finding[]> {
  const findings = await Promise.all(
    examinations.map(async ({ about, run }) => {
      const said = await run(patient).catch((error: unknown) => [
        { colour: 'red', says: sayError(error), remedy: 'Mend that, and ask again.' } as const,
      ]);
      return said.map((finding) => ({ about, ...finding }));
    }),
  );
  return findings.flat();
}
