import { backupsAmong } from '../backup/backup-place.ts';
import { placeOf } from '../backup/place-of.ts';
import { type Examination, green, red, yellow } from './finding.ts';

const hour = 3_600_000;

export const backupExamination: Examination = {
  about: 'backup',
  async run({ config: { backup, databaseUrl }, now }) {
    if (databaseUrl !== null) {
      const command = 'pg_dump --format=custom --file=leads.dump "$DATABASE_URL"';
      return [
        yellow(
          'Leads are in PostgreSQL, whose backups are not seen from here.',
          `Let a timer run ${command}`,
        ),
      ];
    }
    const place = placeOf(backup);
    if (!place) {
      return [
        yellow(
          'None is made: BACKUP_TO is not set.',
          'Set it to a mounted disk or s3://bucket/folder.',
        ),
      ];
    }
    const [newest] = backupsAmong(await place.list());
    if (!newest) {
      return [
        red(`There is none in ${place.name}.`, 'Start the server; its log says why it makes none.'),
      ];
    }
    const age = now.getTime() - newest.at.getTime();
    const says = `The newest in ${place.name} is ${Math.round(age / hour)} hours old.`;
    return [
      age > 2 * backup.everyMs
        ? red(
            says,
            'The server makes none any more: its log has "the backup failed" with the reason.',
          )
        : green(`${says} Try it now and then: npm run leads -- drill`),
    ];
  },
};
