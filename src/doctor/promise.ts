import type { Config } from '../config.ts';
import { dayMs } from '../durations.ts';
import type { Answering } from '../leads/lead-reports.ts';
import { unknownOwners } from '../process/owners.ts';
import { promiseOf } from '../reply-promise.ts';
import { type Examination, green, type Said, yellow } from './finding.ts';
import { findStore } from './here.ts';

const days = 90;
/** Of ten, so many at least. */
const fewestKept = 9;

/** Whether leads are answered as content promises, and whether those are there who shall answer them. */
export const promiseExamination: Examination = async ({ config, now }) => {
  const store = await findStore(config);
  if (!store) return green('Nothing was promised yet.');
  try {
    const { lateBefore } = promiseOf(config.company);
    const from = new Date(now.getTime() - days * dayMs);
    const kept = sayKept(await store.answering({ from }, lateBefore(now)));
    return [kept, ...ownersOf(config, await store.users.list())];
  } finally {
    await store.close();
  }
};

function sayKept({ inTime, late, openLate }: Answering): Said {
  const all = inTime + late + openLate;
  if (all === 0) return green(`No lead was due an answer in the last ${days} days.`);
  const share = Math.floor((inTime / all) * 100);
  const says = `${inTime} of ${all} leads of the last ${days} days were answered in time (${share} %)`;
  return inTime * 10 >= all * fewestKept
    ? green(`${says}.`)
    : yellow(
        `${says}. Answered late: ${late}. Late and still open: ${openLate}.`,
        'Answer what is late: it is first on the console’s page “Today”. Or promise what you can keep: reply in content/forms.',
      );
}

const ownersOf = (config: Config, users: Parameters<typeof unknownOwners>[1]): readonly Said[] =>
  unknownOwners(config, users).map((sentence) => {
    const [says = '', ...remedy] = sentence.split(/(?<=\.) /);
    return yellow(says, remedy.join(' '));
  });
