import type { NewLead } from '../lead.ts';
import { dealValue, landingOf, sourceOf } from '../lead-admin.ts';
import { wordsOf } from '../words.ts';
import { type Dialect, query, type Script } from './script.ts';
import { storableText } from './storable-text.ts';

type Findable = Pick<NewLead, 'email' | 'values'> & {
  readonly reference: string;
  readonly contact: Pick<NewLead['contact'], 'emails'>;
};

/** Everything by which a lead is found: words with a space between. */
export function indexedWords({ reference, email, values, contact }: Findable): string {
  const emails = [email, ...contact.emails];
  const texts = [reference, reference.replaceAll('-', ''), ...emails, ...Object.values(values)];
  return wordsOf(texts.join(' ')).join(' ');
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

type OldRow = {
  readonly id: string;
  readonly reference: string;
  readonly email: string;
  readonly field_values: string;
  readonly attribution: string;
  readonly deal: string | null;
};

/** The second half of the migration that brought the search: leads from before it. */
export function* indexEarlierLeads(dialect: Dialect): Script<void> {
  yield* eachEarlierLead(function* ({ id, reference, email, ...row }) {
    const deal = row.deal === null ? null : JSON.parse(row.deal);
    const { source, value } = filing({ attribution: JSON.parse(row.attribution), deal });
    yield* query('UPDATE leads SET source = $2, value = $3 WHERE id = $1', id, source, value);
    const values = JSON.parse(row.field_values);
    // Then every address of a contact stood among its values as well.
    const words = indexedWords({ reference, email, values, contact: { emails: [] } });
    yield* indexWords(id, words, dialect);
  });
}

/** The second half of the migration that brought the reports. */
export function* fileLandingPages(): Script<void> {
  yield* eachEarlierLead(function* ({ id, attribution }) {
    const { landing } = filing({ attribution: JSON.parse(attribution), deal: null });
    yield* query('UPDATE leads SET landing = $2 WHERE id = $1', id, landing);
  });
}

const batchSize = 500;

function* eachEarlierLead(work: (row: OldRow) => Script<void>): Script<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = yield* query<OldRow>(
      `SELECT id, reference, email, field_values, attribution, deal FROM leads
       WHERE id > $1 ORDER BY id LIMIT $2`,
      ...[last, batchSize],
    );
    for (const row of rows) yield* work(row);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < batchSize) return;
  }
}
