import type { Lead } from '../lead.ts';
import type { CrmTrace, HeldFile, Person } from '../lead-admin.ts';
import { isRecordedHere } from '../progress.ts';
import { type LeadRow, leadRow, toLead } from './lead-row.ts';
import { recallPerson } from './people.ts';
import { query, type Script } from './script.ts';

export function* readPerson(email: string): Script<Person> {
  const address = email.toLowerCase();
  // As two, because each half of the leads has its own index of addresses.
  const rows = yield* query<LeadRow>(
    `SELECT ${leadRow} FROM leads WHERE email = $1 AND state = 'waiting'
     UNION ALL
     SELECT ${leadRow} FROM leads WHERE email = $1 AND state <> 'waiting'`,
    address,
  );
  const leads = rows.map(toLead).sort((a, b) => (a.id < b.id ? 1 : -1));
  const files: HeldFile[] = [];
  for (const lead of leads) if (lead.fileId) files.push(yield* heldFile(lead, lead.fileId));
  const personId = yield* recallPerson(address);
  return { email: address, leads, files, personId, inCrm: leads.flatMap(traceOf) };
}

function* heldFile({ reference }: Lead, id: string): Script<HeldFile> {
  const [file] = yield* query<{ name: string }>('SELECT name FROM files WHERE id = $1', id);
  return { id, name: file?.name ?? '', reference };
}

/** What is recorded only never left. */
function traceOf({ reference, progress: { contactId, dealId, noteId } }: Lead): CrmTrace[] {
  const given = Object.entries({ contactId, dealId, noteId }).filter(
    ([, id]) => id !== undefined && !isRecordedHere(id),
  );
  return given.length === 0 ? [] : [{ reference, ...Object.fromEntries(given) }];
}
