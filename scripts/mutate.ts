import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import sharePostgres from '../test/postgres/share-postgres.ts';
import {
  idleJudgements,
  judgementOf,
  readJudgements,
  toBeJudged,
} from '../tools/mutation/judged.ts';
import { isSurvivor, type Outcome, readReport, tallyOf } from '../tools/mutation/report.ts';
import { type Room, roomOf, rooms } from '../tools/mutation/rooms.ts';
import { keepSettled, stateOf } from '../tools/mutation/state.ts';
import { installTools } from './install-tools.ts';
import { run } from './run.ts';

/** npm run mutate -- [--force] [folder or file …] */
const leastScore = 85;
const tools = 'tools/mutation';
const openList = '.mutation/to-be-judged.yaml';

const [flags, paths] = split(process.argv.slice(2));
const asked = (paths.length > 0 ? paths : rooms.map(({ folder }) => folder)).map(roomAt);
const judgements = readJudgements(`${tools}/survivors.yaml`);

installTools(tools);
const removePostgres = sharePostgres();
const outcomes: Outcome[] = [];
for (const { path, room } of asked) {
  console.log(`\n— ${path}`);
  keepSettled(room, judgements);
  const code = await run(
    `${tools}/node_modules/.bin/stryker`,
    ['run', `${tools}/stryker.config.ts`, ...flags],
    { env: { MUTATE: path } },
  );
  if (code !== 0) stop(`The run of ${path} failed. Fix the problem above and try again.`);
  // The report covers the whole folder, even if you named a part of it.
  outcomes.push(
    ...readReport(stateOf(room)).filter(({ file }) => file === path || file.startsWith(`${path}/`)),
  );
}
await removePostgres();
process.exit(report(outcomes) ? 0 : 1);

/** Prints the result; true if it's good enough. */
function report(outcomes: readonly Outcome[]): boolean {
  const survivors = outcomes.filter(isSurvivor);
  const open = survivors.filter((survivor) => judgementOf(judgements, survivor) === undefined);
  const grave = open.filter(({ file }) => roomOf(file)?.isStrict);
  const { score } = tallyOf(outcomes);

  console.log('\nSurvivors');
  for (const survivor of survivors) console.log(describe(survivor));
  for (const idle of idleJudgements(judgements, outcomes)) {
    console.log(`No longer survives, remove its entry: ${idle}`);
  }
  console.log();
  printTable(outcomes);
  mkdirSync('.mutation', { recursive: true });
  writeFileSync(openList, toBeJudged(open));
  console.log(`${survivors.length} survived, ${open.length} without a reason: ${openList}`);
  if (score < leastScore)
    console.error(`The score is below ${leastScore}%. Add tests for the survivors above.`);
  if (grave.length > 0) {
    console.error(
      `${grave.length} survivors that could lose a lead have no reason. Add a test or a reason for each.`,
    );
  }
  return score >= leastScore && grave.length === 0;
}

function describe(survivor: Outcome): string {
  const { file, line, column, mutator, status, change } = survivor;
  const because = judgementOf(judgements, survivor);
  const notes = [
    mutator,
    status === 'NoCoverage' && 'no coverage',
    because === undefined ? 'NO REASON' : `reason: ${because}`,
  ];
  return `${file}:${line}:${column} ${change} (${notes.filter(Boolean).join(', ')})`;
}

function printTable(outcomes: readonly Outcome[]): void {
  const row = (list: readonly Outcome[]) => {
    const { score, ...counts } = tallyOf(list);
    return { ...counts, score: `${score.toFixed(1)}%` };
  };
  const folders = Object.groupBy(outcomes, ({ file }) => roomOf(file)?.folder ?? file);
  const rows = Object.entries(folders).map(([folder, list = []]) => [folder, row(list)]);
  console.table(Object.fromEntries([...rows, ['all', row(outcomes)]]));
}

function roomAt(path: string): { path: string; room: Room } {
  const known = relative('.', path);
  const room = roomOf(known);
  if (!room) stop(`${path} isn’t in ${rooms.map(({ folder }) => folder).join(', ')}.`);
  return { path: known, room };
}

function split(args: readonly string[]): [flags: string[], paths: string[]] {
  return [args.filter((arg) => arg.startsWith('--')), args.filter((arg) => !arg.startsWith('--'))];
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
