import type { CrmRecord } from '@tidewright/crm';
import { cut } from '@tidewright/kit/cut';
import {
  type CheckedLead,
  type CheckSum,
  type Differences,
  type Found,
  type FoundKind,
  foundKinds,
  type Part,
  type SeenRecord,
  sentParts,
} from '@tidewright/leads';

export type Known = { readonly lead: CheckedLead; readonly seen: Map<string, SeenRecord> };

/** Finds leads by id, reference, address or deal of a record. */
export class LeadIndex {
  readonly known: readonly Known[];
  readonly #byRecord = new Map<string, Set<Known>>();

  constructor(leads: readonly CheckedLead[]) {
    this.known = leads.map((lead) => {
      const seen = new Map(lead.seen.map((record) => [keyOf(record), record]));
      return { lead, seen };
    });
    for (const known of this.known) {
      const { reference, email, progress, deal } = known.lead;
      const { contactId, dealId, noteId, timesId } = progress;
      for (const id of [contactId, dealId, noteId, timesId, reference, email])
        if (id !== undefined) this.#file(id, known);
      if (deal && contactId) this.#file(namedDeal(cut(deal.name, longestName), contactId), known);
    }
  }

  #file(name: string, known: Known): void {
    this.#byRecord.getOrInsertComputed(name, () => new Set()).add(known);
  }

  /** Returns the leads for which the record is new. */
  see(record: CrmRecord): readonly Known[] {
    const { id, emails = [], references = [], deal } = record;
    const names = [id, ...emails, ...references];
    if (deal && references.length === 0)
      names.push(...deal.people.map((person) => namedDeal(deal.name, person)));
    const belongs = new Set(names.flatMap((name) => [...(this.#byRecord.get(name) ?? [])]));
    return [...belongs].filter((known) => {
      const before = known.seen.size;
      for (const part of partsIn(record, known.lead)) {
        const seen = seenAs(known.lead, part, record);
        known.seen.set(keyOf(seen), seen);
      }
      return known.seen.size > before;
    });
  }
}

/** As which parts of the lead a record counts: by its id before its kind. */
function partsIn({ part, id }: CrmRecord, lead: CheckedLead): readonly Part[] {
  const expected = sentParts(lead.progress);
  if (part === 'all') return expected;
  const own = expected.find((one) => ownId(lead, one) === id) ?? part;
  return expected.includes(own) ? [own] : [];
}

/** folk's limit for a deal's name. */
const longestName = 1000;

const keyOf = ({ part, id }: SeenRecord): string => `${part} ${id}`;
const namedDeal = (name: string, contactId: string): string => `${contactId} ${name}`;

function seenAs(lead: CheckedLead, part: Part, record: CrmRecord): SeenRecord {
  if (record.part === 'all') return { part, id: ownId(lead, part) ?? record.id };
  const differs = differencesOf(lead, record);
  return { part, id: record.id, ...(Object.keys(differs).length > 0 && { differs }) };
}

function differencesOf(lead: CheckedLead, record: CrmRecord): Differences {
  const { emails, deal, references = [] } = record;
  if (emails) return emails.includes(lead.email) ? {} : { email: emails.join(', ') };
  if (!deal) return references.includes(lead.reference) ? {} : { reference: references.join(', ') };
  const { name = '', value = null } = lead.deal ?? {};
  const isWorthOther = deal.value !== null && value !== null && deal.value !== value;
  return {
    ...(deal.name !== cut(name, longestName) && { name: deal.name }),
    ...(isWorthOther && { value: `${deal.value}` }),
  };
}

/** The id we know a part by, if it was sent. */
const ownId = ({ progress }: CheckedLead, part: Part): string | undefined =>
  sentParts(progress).includes(part) ? progress[`${part}Id`] : undefined;

/** Parts that were sent, that the check could have seen, and that it didn't see. */
export function missingOf(
  { progress }: CheckedLead,
  seen: Iterable<SeenRecord>,
  unchecked: ReadonlySet<Part>,
): readonly Part[] {
  const there = new Set([...seen].map(({ part }) => part));
  return sentParts(progress).filter((part) => !there.has(part) && !unchecked.has(part));
}

/** What this check found of a lead. What users left missing on purpose stays so. */
export function judge(
  lead: CheckedLead,
  records: readonly SeenRecord[],
  unchecked: ReadonlySet<Part>,
): Omit<Found, 'at'> {
  const missing = missingOf(lead, records, unchecked);
  const others = sentParts(lead.progress)
    .map((part) => [part, records.filter((one) => one.part === part).map(({ id }) => id)] as const)
    .filter(([part, ids]) => ids.some((id) => id !== ownId(lead, part)));
  const kind = kindOf(lead, records, missing, Math.max(0, ...others.map(([, ids]) => ids.length)));
  const wasMissing = lead.found?.kind === 'missing' || lead.found?.kind === 'left';
  const thereAt = lead.found && (wasMissing ? lead.found.thereAt : lead.found.at);
  return {
    kind,
    missing,
    thereAt,
    ids: Object.fromEntries(others),
    differs: Object.fromEntries(
      records.flatMap(({ part, differs }) => (differs ? [[part, differs]] : [])),
    ),
  };
}

function kindOf(
  lead: CheckedLead,
  records: readonly SeenRecord[],
  missing: readonly Part[],
  /** How often a part is there that has another id. */
  times: number,
): FoundKind {
  const wasLeft = lead.found?.kind === 'left' ? lead.found.missing : [];
  if (missing.some((part) => !wasLeft.includes(part))) return 'missing';
  if (missing.length > 0) return 'left';
  if (times > 0) return times > 1 ? 'doubled' : 'merged';
  return records.some(({ differs }) => differs) ? 'changed' : 'there';
}

/** Whether nothing could say if any part of the lead is there. */
export const isUnread = ({ lead, seen }: Known, unchecked: ReadonlySet<Part>): boolean =>
  seen.size === 0 &&
  unchecked.size > 0 &&
  sentParts(lead.progress).every((part) => unchecked.has(part));

/** Leads of which nothing could be checked count as unread, and in no other figure but the total. */
export function checkSumOf(
  found: readonly FoundKind[],
  unchecked: readonly Part[],
  unread: NonNullable<CheckSum['unread']>,
): CheckSum {
  const counts = foundKinds.map((kind) => [kind, found.filter((one) => one === kind).length]);
  const sum = { ...Object.fromEntries(counts), leads: found.length + unread.leads, unchecked };
  return unread.leads > 0 ? { ...sum, unread } : sum;
}
