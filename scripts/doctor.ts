import { resolveTxt } from 'node:dns/promises';
import { parseArgs } from 'node:util';
import { examine } from '@tidewright/cli/doctor/examine';
import { hasRed, type ReportedFinding, reportOf } from '@tidewright/cli/doctor/finding';
import { terminalOf } from '@tidewright/cli/terminal/terminal';
import { ConfigError, readConfig, saySettingProblem } from '@tidewright/settings/config';
import { isBuiltButForAddress } from './built.ts';
import { explain } from './explain.ts';

/** npm run doctor [-- --json] [--create-fields] */
try {
  const options = { json: { type: 'boolean' }, 'create-fields': { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  const findings = await findingsOf(values['create-fields'] ?? false);
  const terminal = terminalOf(process);
  await terminal.print(
    values.json ? JSON.stringify(findings, null, 2) : reportOf(findings, terminal),
  );
  process.exitCode = hasRed(findings) ? 1 : 0;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}

async function findingsOf(createFields: boolean): Promise<readonly ReportedFinding[]> {
  try {
    const config = readConfig();
    return await examine({
      config,
      now: new Date(),
      isBuilt: isBuiltButForAddress,
      createFields,
      textRecords,
    });
  } catch (error) {
    // Nothing else can be checked without settings.
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => ({
      colour: 'red',
      about: 'settings',
      says: saySettingProblem(problem),
      remedy: 'Correct .env.',
    }));
  }
}

async function textRecords(name: string): Promise<readonly string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
}
