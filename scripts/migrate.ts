import { needsAttention } from '@tidewright/cli/upgrade/upgrade';
import { checkContent } from '@tidewright/content/check/check-content';
import { ContentProblemsError } from '@tidewright/content/check/problem';
import { migrateContent } from '@tidewright/content/migrate/content-migration';
import { migrations } from '@tidewright/content/migrate/migrations/index';
import { explain } from './explain.ts';

/** Runs in the newer release; the older one starts it with the number of its last migration. */
try {
  for (const { says, files } of migrateContent(migrations, Number(process.argv[2]))) {
    console.log(`${says}: ${files.join(', ') || 'nothing to change'}`);
  }
  const problems = checkContent();
  if (problems.length > 0) {
    console.error(explain(new ContentProblemsError(problems)));
    process.exitCode = needsAttention;
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
