import { run } from './run.ts';

/** Runs an installed program with the project's own Node: node scripts/launch.mjs tool vitest run apps/server/http */
const [program = '', ...args] = process.argv.slice(2);
process.exit(await run(program, args));
