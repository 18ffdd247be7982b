import { query, type Script } from './script.ts';

export function* rememberPerson(email: string, personId: string): Script<void> {
  yield* query(
    `INSERT INTO people (email, person_id) VALUES ($1, $2)
     ON CONFLICT (email) DO UPDATE SET person_id = excluded.person_id`,
    ...[email.toLowerCase(), personId],
  );
}

export function* recallPerson(email: string): Script<string | null> {
  const [person] = yield* query<{ person_id: string }>(
    'SELECT person_id FROM people WHERE email = $1',
    email.toLowerCase(),
  );
  return person?.person_id ?? null;
}

export function* forgetPerson(email: string): Script<void> {
  yield* query('DELETE FROM people WHERE email = $1', email.toLowerCase());
}
