import type { CrmMode } from '../../config.ts';
import type { Lead, LeadState } from '../../leads/lead.ts';
import type { Sum } from '../../leads/lead-admin.ts';
import { nameOfState } from '../states.ts';
import type { Clock } from '../views/clock.ts';
import { markOfState } from '../views/marks.ts';
import { figure } from '../views/numbers.ts';
import { Section, When } from './parts.tsx';
import { MarkDrawing, StateMark } from './StateMark.tsx';
import { partsOf, ticksOf } from './scale.ts';
import type { Mark, MarkKind } from './view.ts';

type SumProps = {
  readonly sum: Sum;
  readonly mode: CrmMode;
  /** The oldest that is here. */
  readonly first: Lead | undefined;
  readonly clock: Clock;
};

/** An equation, then a bar to scale; what is not delivered opens into one mark a lead. */
export function SumSection({ sum, mode, first, clock }: SumProps) {
  const { received } = sum;
  const terms = termsOf(sum, mode);
  const since = first ? (
    <span className="lettered text-[1rem]">
      since <When at={clock.longDay(first.receivedAt)} />
    </span>
  ) : undefined;
  return (
    <Section heading="The sum that must hold" className="sum mt-4 border-t-0" aside={since}>
      <ol className="equation">
        <li className="received">
          <b className="figures">{figure(received)}</b>
          <span className="state">Received</span>
        </li>
        {terms.map(({ mark, leads, href }, index) => (
          <li key={mark.kind}>
            <i aria-hidden="true">{index === 0 ? '=' : '+'}</i>
            <b className="figures">{figure(leads)}</b>
            {href ? (
              <a href={href}>
                <StateMark mark={mark} />
              </a>
            ) : (
              <StateMark mark={mark} />
            )}
          </li>
        ))}
      </ol>
      {received > 0 ? <ScaleBar received={received} terms={terms} /> : null}
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-4 pt-3">
        <p className="grid grid-cols-[auto_1fr] content-start items-center gap-x-2.5 gap-y-1">
          <Verdict received={received} added={added(terms)} />
          <small className="col-span-2 text-ink-soft">
            Counted at <When at={clock.time(clock.now)} /> from the store itself.
          </small>
        </p>
        <Undelivered terms={terms} />
      </div>
    </Section>
  );
}

type Term = { readonly mark: Mark; readonly leads: number; readonly href: string | null };

/** In the order of a lead's life; what is seldom stands only where there is some. */
const order = ['delivered', 'waiting', 'sending', 'parked', 'set-aside', 'handled'] as const;
const always: readonly LeadState[] = ['delivered', 'waiting', 'parked', 'set-aside'];
const alwaysHere: readonly LeadState[] = ['handled', 'waiting', 'set-aside'];

function termsOf(sum: Sum, mode: CrmMode): readonly Term[] {
  const usual = mode === 'stored only' ? alwaysHere : always;
  const shown = order.filter((state) => usual.includes(state) || sum[state] > 0);
  return [
    ...shown.map((state) => ({
      mark: markOfState(state, mode),
      leads: sum[state],
      href: `/leads?state=${nameOfState(state)}`,
    })),
    { mark: { kind: 'erased', word: 'Erased' }, leads: sum.erased, href: null },
  ];
}

const added = (terms: readonly Term[]): number => terms.reduce((sum, { leads }) => sum + leads, 0);

/** Something is still to happen to it. */
const isOpen = ({ mark: { kind } }: Term): boolean =>
  kind !== 'delivered' && kind !== 'handled' && kind !== 'erased';

function Verdict({ received, added }: { received: number; added: number }) {
  const isRight = received === added;
  const few = added < received ? 'few' : 'many';
  return (
    <>
      <MarkDrawing kind={isRight ? 'delivered' : 'parked'} />
      <b>
        {isRight
          ? 'The sum holds.'
          : `The sum does not hold: ${Math.abs(received - added)} too ${few}.`}
      </b>
    </>
  );
}

/** Room that the last figure needs, in parts of the whole. */
const endRoom = 0.06;

const percent = (number: number) => `${number.toFixed(3)}%`;
const worded = ({ leads, mark }: Term) => `${figure(leads)} ${mark.word.toLowerCase()}`;

type ScaleProps = { readonly received: number; readonly terms: readonly Term[] };

/** Its widths are shares of the width it finds, so that nothing is stretched on any screen. */
function ScaleBar({ received, terms }: ScaleProps) {
  const widths = partsOf(terms.map(({ leads }) => leads));
  const parts = terms.map((term, index) => ({ at: 0, width: 0, ...widths[index], term }));
  const drawn = parts.filter(({ term }) => term.leads > 0);
  const open = drawn.filter(({ term }) => isOpen(term));
  const ticks = ticksOf(received, 8).filter((tick) => tick <= received * (1 - endRoom));
  const said = terms.map(({ leads, mark }) => `${leads} ${mark.word.toLowerCase()}`).join(', ');
  const [first] = open;
  const last = open.at(-1);
  return (
    <svg
      className="mt-4 h-[113px] w-full overflow-visible fill-ink-soft text-[13px]"
      textAnchor="middle"
      role="img"
      aria-label={`${received} leads to scale: ${said}`}
    >
      {ticks.map((tick, index) => {
        const x = percent((100 * tick) / received);
        return (
          <g key={tick}>
            <line x1={x} x2={x} y1="22" y2="28" className="stroke-line-strong" />
            <text
              x={x}
              y="14"
              textAnchor={tick === 0 ? 'start' : undefined}
              className={index % 2 === 1 ? 'max-md:hidden' : undefined}
            >
              {figure(tick)}
            </text>
          </g>
        );
      })}
      <text x="100%" y="14" textAnchor="end" className="fill-ink font-semibold">
        {figure(received)}
      </text>
      {drawn.map((part) => (
        <BarPart key={part.term.mark.kind} {...part} />
      ))}
      {first && last ? (
        <g className="opening stroke-ink" strokeDasharray="2 3">
          <line x1={percent(first.at)} y1="66" x2="50%" y2="112" />
          <line x1={percent(last.at + last.width)} y1="66" x2="100%" y2="112" />
          <line x1="50%" y1="112" x2="100%" y2="112" strokeDasharray="none" strokeWidth="1.5" />
        </g>
      ) : null}
    </svg>
  );
}

const fills: Readonly<Record<MarkKind, string>> = {
  delivered: 'fill-green stroke-paper',
  'in-part': 'fill-green stroke-paper',
  waiting: 'fill-(--color-wait) stroke-paper',
  sending: 'fill-(--color-wait) stroke-paper',
  new: 'fill-(--color-wait) stroke-paper',
  parked: 'fill-buoy stroke-paper',
  'set-aside': 'fill-sand stroke-(--color-doubt)',
  handled: 'fill-ink-soft stroke-paper',
  answered: 'fill-ink-soft stroke-paper',
  erased: 'fill-sea-deep stroke-paper',
};

type BarPartProps = { readonly at: number; readonly width: number; readonly term: Term };

/** On a phone a part of a few leads is two pixels wide, and its edge thinner. */
function BarPart({ at, width, term }: BarPartProps) {
  const { kind } = term.mark;
  const isLight = kind === 'set-aside' || kind === 'erased';
  return (
    <g>
      <rect
        className={`${fills[kind]} stroke-[1.5] max-md:stroke-[0.5]`}
        x={percent(at)}
        width={percent(width)}
        y="30"
        height="32"
      />
      {width > 20 ? (
        <text
          className={`font-semibold ${isLight ? 'fill-ink' : 'fill-paper'}`}
          textAnchor="start"
          x={percent(at)}
          dx="14"
          y="51"
        >
          {worded(term)}
        </text>
      ) : null}
    </g>
  );
}

/** More of them would be a pattern, not a number. */
const mostMarks = 60;

const small = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen'];
const inWords = (number: number) => [...small, ...teens][number] ?? figure(number);

/** One mark, one lead. */
function Undelivered({ terms }: { terms: readonly Term[] }) {
  const open = terms.filter((term) => isOpen(term) && term.leads > 0);
  const total = added(open);
  if (total === 0) return null;
  // Where leads are worked here, nothing is delivered.
  const are = open.some(({ mark }) => mark.kind === 'new') ? 'open' : 'not delivered';
  const which = total === 1 ? `The one that is ${are}` : `The ${inWords(total)} that are ${are}`;
  return (
    <div className="flex flex-[1_1_30rem] flex-wrap justify-end gap-x-6 gap-y-2 max-md:flex-col">
      <p className="lettered max-w-64 flex-[1_1_12rem] text-right text-ink-soft max-md:order-1 max-md:max-w-none max-md:flex-none max-md:text-left">
        {total > mostMarks ? which : `${which}, drawn large: one mark, one lead`}
      </p>
      <ul className="flex min-w-[min(50%,100%)] flex-wrap justify-end gap-x-7 gap-y-2 max-md:justify-start">
        {open.map((term) => (
          <li key={term.mark.kind} className="grid content-start justify-items-center">
            {total > mostMarks ? null : (
              <span className="marks flex flex-wrap gap-x-3.25 gap-y-2 border-x border-b border-line-strong px-1.5 pb-1.5">
                {Array.from({ length: term.leads }, (_, index) => (
                  <MarkDrawing key={index} kind={term.mark.kind} />
                ))}
              </span>
            )}
            <a
              className="inline-flex min-h-(--target) items-center text-(length:--text-xs)"
              href={term.href ?? '/leads'}
            >
              {worded(term)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
