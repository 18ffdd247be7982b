import { share } from '../shared.ts';
import { type Postgres, startPostgres } from './start-postgres.ts';

/**
 * The global setup of Vitest and of Playwright: one PostgreSQL for a whole run, because each takes a second to
 * start. It starts with the first test that needs it.
 */
export default function sharePostgres(): () => Promise<void> {
  let started: Promise<Postgres> | undefined;
  const stop = share('postgres', async () => {
    started = startPostgres();
    return (await started).folder;
  });
  return async () => {
    stop?.();
    await (await started)?.remove();
  };
}
