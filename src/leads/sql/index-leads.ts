import type { NewLead } from '../lead.ts';
import { dealValue, landingOf, sourceOf } from '../lead-admin.ts';
import { phoneWords, wordsOf } from '../words.ts';
import { type Dialect, Params, query, type Script, storableText } from './script.ts';

type Findable = Pick<NewLead, 'email' | 'values'> & {
  readonly reference: string;
  readonly contact: Partial<Pick<NewLead['contact'], 'emails' | 'phones'>>;
  readonly deal: Pick<NonNullable<NewLead['deal']>, 'name'> | null;
  readonly remark?: string | null;
};

/** Everything by which a lead is found: words with a space between. An order's deal names its package. */
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
  return [...new Set([...wordsOf(texts.join(' ')), ...texts.flatMap(phoneWords)])].join(' ');
}

/** By what it is filtered and sorted. */
export function filing({ attribution, deal }: Pick<NewLead, 'attribution' | 'deal'>) {
  return {
    source: storableText(sourceOf(attribution) ?? ''),
    landing: storableText(landingOf(attribution) ?? ''),
    value: dealValue(deal),
  };
}

export function* indexWords(id: string, words: string, dialect: Dialect): Script<void> {
  yield* query(dialect.indexWords('$1', '$2'), id, words);
}

/** As it lies in the table. */
export type IndexedRow = {
  readonly id: string;
  readonly reference: string;
  readonly email: string;
  readonly field_values: string;
  readonly contact: string;
  readonly deal: string | null;
  readonly remark: string | null;
};

export function* indexRows(rows: readonly IndexedRow[], dialect: Dialect): Script<void> {
  if (rows.length === 0) return;
  const params = new Params();
  const places = rows.map((row) => params.row([row.id, wordsOfRow(row)]));
  yield* query(dialect.indexManyWords(places.join(', ')), ...params.values);
}

export const wordsOfRow = ({ field_values, contact, deal, ...row }: IndexedRow): string =>
  indexedWords({
    ...row,
    values: JSON.parse(field_values),
    contact: JSON.parse(contact),
    deal: deal === null ? null : JSON.parse(deal),
  });

/** After a change of the note. */
export function* indexAgain(id: string, dialect: Dialect): Script<void> {
  const [row] = yield* query<IndexedRow>(`SELECT ${indexedColumns} FROM leads WHERE id = $1`, id);
  if (row) yield* query(dialect.indexWordsAgain('$1', '$2'), id, wordsOfRow(row));
}

const indexedColumns = 'id, reference, email, field_values, contact, deal, remark';

/** The second half of the migration that made the index anew, with phones, packages and notes. */
export function* indexAllLeads(dialect: Dialect): Script<void> {
  // SQLite takes the square of a statement's parameters to bind them.
  yield* eachEarlierLead<IndexedRow>(indexedColumns, 20, (rows) => indexRows(rows, dialect));
}

type OldRow = { readonly id: string; readonly attribution: string; readonly deal: string | null };

/** The second half of the migration that brought filters: leads from before it. */
export function* fileEarlierLeads(): Script<void> {
  yield* eachEarlierLead<OldRow>('id, attribution, deal', 500, function* (rows) {
    for (const row of rows) {
      const deal = row.deal === null ? null : JSON.parse(row.deal);
      const { source, value } = filing({ attribution: JSON.parse(row.attribution), deal });
      yield* query('UPDATE leads SET source = $2, value = $3 WHERE id = $1', row.id, source, value);
    }
  });
}

/** The second half of the migration that brought the reports. */
export function* fileLandingPages(): Script<void> {
  yield* eachEarlierLead<OldRow>('id, attribution, deal', 500, function* (rows) {
    for (const { id, attribution } of rows) {
      const { landing } = filing({ attribution: JSON.parse(attribution), deal: null });
      yield* query('UPDATE leads SET landing = $2 WHERE id = $1', id, landing);
    }
  });
}

function* eachEarlierLead<Row extends { readonly id: string }>(
  columns: string,
  atOnce: number,
  work: (rows: readonly Row[]) => Script<void>,
): Script<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = yield* query<Row>(
      `SELECT ${columns} FROM leads WHERE id > $1 ORDER BY id LIMIT $2`,
      ...[last, atOnce],
    );
    yield* work(rows);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < atOnce) return;
  }
}
