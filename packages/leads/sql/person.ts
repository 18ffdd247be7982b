import { carries, spellingsOf } from '../email-spellings.ts';
import type { Lead } from '../lead.ts';
import type { HeldFile, PersonData } from '../lead-admin.ts';
import type { PeopleMemory } from '../outbox.ts';
import { searchWords } from '../words.ts';
import { wordCondition } from './filter-leads.ts';
import { readLeads } from './read-leads.ts';
import { type Dialect, type Engine, joined, query, row, type Script } from './script.ts';

export const sqlPeople = ({ read, run }: Engine): PeopleMemory => ({
  async rememberPerson(email, personId) {
    await run(
      () => query`INSERT INTO people (email, person_id) VALUES (${email.toLowerCase()}, ${personId})
        ON CONFLICT (email) DO UPDATE SET person_id = excluded.person_id`,
    );
  },
  recallPerson: (email) => read(() => recallPerson(email)),
  forgetPerson: (email) => run(() => forgetPerson(email)),
});

/** By every spelling of the address, and by any address in a lead. Newest first. */
export function* readPerson(email: string, dialect: Dialect): Script<PersonData> {
  const found = [
    ...(yield* readLeads`WHERE email IN ${row(spellingsOf(email))}`),
    ...(yield* leadsNaming(email, dialect)),
  ];
  const leads = [...new Map(found.map((lead) => [lead.id, lead])).values()].sort((a, b) =>
    a.id < b.id ? 1 : -1,
  );
  const files: HeldFile[] = [];
  for (const lead of leads) if (lead.fileId) files.push(yield* heldFile(lead, lead.fileId));
  let personId: string | null = null;
  for (const address of rememberedAs(email, leads)) personId ??= yield* recallPerson(address);
  return { email: email.toLowerCase(), leads, files, personId };
}

/** Every address that the person may be remembered by. */
export const rememberedAs = (email: string, leads: readonly Lead[]): readonly string[] => [
  ...new Set([...spellingsOf(email), ...leads.map((lead) => lead.email)]),
];

/** By words first, then compared: the index finds the few that may carry the address. */
function* leadsNaming(email: string, dialect: Dialect): Script<readonly Lead[]> {
  const spellings = spellingsOf(email).filter((spelling) => searchWords(spelling).length > 0);
  if (spellings.length === 0) return [];
  const hasWords = spellings.map((spelling) => wordCondition(searchWords(spelling), dialect));
  const leads = yield* readLeads`
    WHERE leads.id IN (SELECT id FROM ${dialect.wordedLeads} WHERE ${joined(hasWords, ' OR ')})
      AND lower(email || contact || field_values) LIKE ${nameWithin(email)} ESCAPE '!'`;
  return leads.filter((lead) => carries(lead, email));
}

/** A LIKE pattern for the part before the @. Engines lower-case only ASCII the same way. */
function nameWithin(email: string): string {
  const [ours = ''] = spellingsOf(email);
  const name = ours.slice(0, ours.lastIndexOf('@') + 1);
  return /^[\x20-\x7e]*$/.test(name) ? `%${name.replaceAll(/[!%_]/g, '!$&')}%` : '%';
}

function* heldFile({ reference }: Lead, id: string): Script<HeldFile> {
  const [file] = yield* query<{ name: string }>`SELECT name FROM files WHERE id = ${id}`;
  return { id, name: file?.name ?? '', reference };
}

function* recallPerson(email: string): Script<string | null> {
  const [person] = yield* query<{ person_id: string }>`
    SELECT person_id FROM people WHERE email = ${email.toLowerCase()}`;
  return person?.person_id ?? null;
}

export function* forgetPerson(email: string): Script<void> {
  yield* query`DELETE FROM people WHERE email = ${email.toLowerCase()}`;
}
