import { type Lead, workOf } from '@tidewright/leads';
import type { ReactNode } from 'react';
import type { CsvCell } from '../csv.ts';
import {
  type CardLine,
  type ColumnName,
  columnContext,
  type LeadColumn,
  leadColumns,
  type PageColumnName,
} from '../lead-columns.ts';
import { businessOf, personOf } from '../lead-facts.ts';
import { money } from '../words/numbers.ts';
import { markOf, outcomeWords, workWords } from '../words/states.ts';
import { oneLine } from '../words/text.ts';
import { DueWords, dueOf } from './Due.tsx';
import { useFrame, When } from './parts.tsx';
import { StateMark } from './StateMark.tsx';
import { Named, type TableColumn } from './Table.tsx';

type Page = NonNullable<LeadColumn['page']>;
type ColumnOnPage = LeadColumn & { readonly page: Page };
type Frame = ReturnType<typeof useFrame>;

/** How the page draws what a column shows. Its class names stand before and after those of its place on a card. */
type Drawing = {
  readonly before?: string;
  readonly after?: string;
  readonly headClassName?: string;
  readonly dir?: 'auto';
  readonly draw: (lead: Lead, value: CsvCell, frame: Frame) => ReactNode;
};

const small = 'max-lg:text-(length:--text-xs)';

const drawings: Readonly<Record<Page['draws'], Drawing>> = {
  reference: {
    before: 'reference',
    draw: ({ reference }) => (
      <a className="target" href={`/leads/${reference}`}>
        {reference}
      </a>
    ),
  },
  time: {
    before: 'when whitespace-nowrap text-ink-soft',
    after: small,
    draw: (_, value) => (value instanceof Date ? <When at={value} /> : null),
  },
  who: {
    before: 'who wrap-anywhere',
    draw: (lead, _, { hides }) => <Who lead={lead} hides={hides} />,
  },
  text: { after: small, draw: (_, value) => oneLine(`${value ?? ''}`) },
  money: {
    before: 'figures text-right text-[1.0625rem] tracking-normal',
    headClassName: 'text-right',
    draw: (_, value, { desk }) =>
      typeof value === 'number' ? (
        money(value, desk.company.brand)
      ) : (
        <span className="text-ink-soft">–</span>
      ),
  },
  work: { after: 'max-lg:text-right', draw: (lead) => <LeadStatus lead={lead} /> },
  delivery: {
    after: small,
    draw: (lead, _, { desk }) => <StateMark mark={markOf(lead, desk.mode)} />,
  },
  /** As a visitor wrote it. */
  answer: {
    before: 'wrap-anywhere',
    after: small,
    dir: 'auto',
    draw: (_, value) => oneLine(`${value ?? ''}`),
  },
};

/** In full, as styles are made only for class names that stand in a file. */
const leftLines: Readonly<Record<CardLine, string>> = {
  1: 'max-lg:col-start-2 max-lg:row-start-1',
  2: 'max-lg:col-start-2 max-lg:row-start-2',
  3: 'max-lg:col-start-2 max-lg:row-start-3',
};
const rightLines: Readonly<Record<CardLine, string>> = {
  1: 'max-lg:col-start-3 max-lg:row-start-1 max-lg:justify-self-end max-lg:pl-4',
  2: 'max-lg:col-start-3 max-lg:row-start-2 max-lg:justify-self-end max-lg:pl-4',
  3: 'max-lg:col-start-3 max-lg:row-start-3 max-lg:justify-self-end max-lg:pl-4',
};
const below = 'max-lg:col-span-2 max-lg:col-start-2';

function placeOnCard(card: Page['card']): string {
  if (card === 'below') return below;
  return 'left' in card ? leftLines[card.left] : rightLines[card.right];
}

type LeadColumns = Readonly<Record<PageColumnName, TableColumn<Lead>>>;

export function useLeadColumns(): LeadColumns {
  const frame = useFrame();
  const context = columnContext(frame.desk);
  const columnOf = (name: PageColumnName): TableColumn<Lead> => {
    const { heading, value, page }: ColumnOnPage = leadColumns[name];
    const { before, after, headClassName, dir, draw } = drawings[page.draws];
    return {
      header: page.heading ?? heading,
      className: [before, placeOnCard(page.card), after].filter(Boolean).join(' '),
      headClassName,
      dir,
      cell: (lead) => draw(lead, value(lead, context), frame),
    };
  };
  const columns = Object.keys(leadColumns)
    .filter(isOnPage)
    .map((name) => [name, columnOf(name)]);
  return Object.fromEntries(columns);
}

/** Of a table of these leads. */
export function useShownColumns(
  names: readonly PageColumnName[],
  leads: readonly Lead[],
): readonly TableColumn<Lead>[] {
  const { desk, hides } = useFrame();
  const columns = useLeadColumns();
  const context = columnContext(desk);
  const isShown = (name: PageColumnName): boolean => {
    const { value, page }: ColumnOnPage = leadColumns[name];
    if (page.isPersonal && hides) return false;
    return !page.isOnlyIfAny || leads.some((lead) => value(lead, context));
  };
  return names.filter(isShown).map((name) => columns[name]);
}

const isOnPage = (name: string): name is PageColumnName =>
  'page' in leadColumns[name as ColumnName];

export const tickColumn = (isTicked: boolean): TableColumn<Lead> => ({
  header: 'Select',
  hidesHeader: true,
  className: 'tick max-lg:row-span-4 max-lg:self-start max-lg:pr-4 lg:w-10 lg:pr-0',
  headClassName: 'w-10 pr-0',
  cell: ({ reference }) => (
    <label className="grid min-h-(--target) min-w-(--target) cursor-pointer content-center">
      <input
        type="checkbox"
        className="box"
        name="reference"
        value={reference}
        defaultChecked={isTicked}
      />
      <span className="sr-only">Select {reference}</span>
    </label>
  ),
});

function LeadStatus({ lead }: { lead: Lead }) {
  const { desk, clock } = useFrame();
  const due = dueOf(lead, desk.promises, clock);
  if (due) return <DueWords lead={lead} due={due} />;
  return <WorkMark lead={lead} more={outcomeWords(lead, desk.company.brand)} />;
}

export function WorkMark({ lead, more }: { lead: Lead; more?: string }) {
  const work = workOf(lead);
  if (work === null) return <span className="text-ink-soft">No answer needed</span>;
  return <StateMark mark={{ kind: work, word: workWords[work], ...(more && { more }) }} />;
}

function Who({ lead, hides }: { lead: Lead; hides: boolean }) {
  const business = businessOf(lead);
  const person = oneLine(personOf(lead));
  if (hides) return <Named name="Name hidden">{''}</Named>;
  return <Named name={business || person}>{business ? person : ''}</Named>;
}
