import type { NewLead } from '../lead.ts';
import { dealValue, landingOf } from '../lead-admin.ts';
import { leadSourceOf } from '../source.ts';
import { phoneWords, searchWords } from '../words.ts';
import { type Dialect, query, row, type Script, type Sql, sql, storableText } from './script.ts';

type Findable = Pick<NewLead, 'email' | 'values'> & {
  readonly reference: string;
  readonly contact: Partial<Pick<NewLead['contact'], 'emails' | 'phones'>>;
  readonly deal: Pick<NonNullable<NewLead['deal']>, 'name'> | null;
  readonly remark?: string | null;
};

/** All searchable words. An order's deal contains its package. */
export function indexedWords({
  reference,
  email,
  values,
  contact,
  deal,
  remark,
}: Findable): string {
  const { emails = [], phones = [] } = contact;
  const names = [reference, reference.replaceAll('-', ''), email, ...emails, ...phones];
  const texts = [...names, deal?.name ?? '', ...Object.values(values), remark ?? ''];
  return [...new Set([...searchWords(texts.join(' ')), ...texts.flatMap(phoneWords)])].join(' ');
}

/** The columns that lists filter by and reports add up. */
export const filing = ({ attribution, deal }: Pick<NewLead, 'attribution' | 'deal'>) => ({
  source: storableText(leadSourceOf(attribution) ?? ''),
  landing: storableText(landingOf(attribution) ?? ''),
  value: dealValue(deal),
});

export type IndexedRow = {
  readonly id: string;
  readonly reference: string;
  readonly email: string;
  readonly field_values: string;
  readonly contact: string;
  readonly deal: string | null;
  readonly remark: string | null;
};

/** For leads that aren't in the search index. */
export function* indexRows(rows: readonly IndexedRow[], dialect: Dialect): Script<void> {
  if (rows.length === 0) return;
  const words = rows.map((lead) => row([lead.id, wordsOfRow(lead)]));
  yield* query`${dialect.indexManyWords(words)}`;
}

export const wordsOfRow = ({ field_values, contact, deal, ...row }: IndexedRow): string =>
  indexedWords({
    ...row,
    values: JSON.parse(field_values),
    contact: JSON.parse(contact),
    deal: JSON.parse(deal ?? 'null'),
  });

/** Call it in the transaction that changed what is searched for. */
export function* indexAgain(id: string, dialect: Dialect): Script<void> {
  const [lead] = yield* query<IndexedRow>`SELECT ${indexedColumns} FROM leads WHERE id = ${id}`;
  if (lead) yield* query`${dialect.indexWordsAgain(id, wordsOfRow(lead))}`;
}

const indexedColumns = sql`id, reference, email, field_values, contact, deal, remark`;

/** Follows the migration that rebuilt the index. */
export function* indexAllLeads(dialect: Dialect): Script<void> {
  // SQLite's binding time is quadratic in a statement's parameters.
  yield* eachEarlierLead<IndexedRow>(indexedColumns, 20, (rows) => indexRows(rows, dialect));
}

type OldRow = { readonly id: string; readonly attribution: string; readonly deal: string | null };

/** Follows the migration that added filters and reports. */
export function* fileEarlierLeads(): Script<void> {
  yield* eachEarlierLead<OldRow>(sql`id, attribution, deal`, 500, function* (rows) {
    for (const { id, attribution, deal } of rows) {
      const { source, landing, value } = filing({
        attribution: JSON.parse(attribution),
        deal: JSON.parse(deal ?? 'null'),
      });
      yield* query`UPDATE leads SET source = ${source}, landing = ${landing}, value = ${value}
        WHERE id = ${id}`;
    }
  });
}

type Unnamed = { readonly id: string; readonly source: string; readonly attribution: string };

/** Follows the migration since which the site that a visitor came from is a source, too. */
export function* nameEarlierSources(): Script<void> {
  yield* eachEarlierLead<Unnamed>(sql`id, source, attribution`, 500, function* (rows) {
    for (const { id, source, attribution } of rows) {
      const named = source === '' ? leadSourceOf(JSON.parse(attribution)) : null;
      if (named === null) continue;
      yield* query`UPDATE leads SET source = ${storableText(named)} WHERE id = ${id}`;
    }
  });
}

function* eachEarlierLead<Row extends { readonly id: string }>(
  columns: Sql,
  atOnce: number,
  work: (rows: readonly Row[]) => Script<void>,
): Script<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = yield* query<Row>`
      SELECT ${columns} FROM leads WHERE id > ${last} ORDER BY id LIMIT ${atOnce}`;
    yield* work(rows);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < atOnce) return;
  }
}
