import { needsAttention } from '@tidewright/cli/upgrade/upgrade';
import { checkContent } from '@tidewright/content/check/check-content';
import { ContentProblemsError } from '@tidewright/content/check/problem';
import { migrateContent } from '@tidewright/content/migrate/content-migration';
import { migrations } from '@tidewright/content/migrate/migrations/index';
import { explain } from './explain.ts';

/** Runs in the newer release; the older one starts it with the number of its last migration. */
try {
  for (const { says, files } of migrateContent(migrations, Number(process.argv[2]))) {
    console.log(`${says}: ${some(files)}`);
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

/** "git diff HEAD^" shows them all. */
function some(files: readonly string[]): string {
  if (files.length === 0) return 'nothing to change';
  if (files.length <= 5) return files.join(', ');
  return `${files.slice(0, 3).join(', ')} and ${files.length - 3} others`;
}
