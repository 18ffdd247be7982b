import type { Attempts, DeliveryTimes, Origin, RefusedField } from '../../leads/lead-reports.ts';
import type { Fact, Frame, RankedRow, Ranking, ReportsView } from '../pages/view.ts';
import { oneLine } from '../visible-text.ts';
import type { Desk } from '../web/desk.ts';
import { briefly, clockOf } from './clock.ts';
import { formNamesOf } from './form-names.ts';
import { receiverOf } from './marks.ts';
import { money } from './money.ts';
import { figure } from './numbers.ts';
import { periodOf } from './report-period.ts';

type Asked = Parameters<typeof periodOf>[0];

export async function reportsView(desk: Desk, frame: Frame, asked: Asked): Promise<ReportsView> {
  const { store, company, mode } = desk;
  const names = formNamesOf(desk.forms, company);
  const clock = clockOf(company.timeZone, desk.now());
  const { days, times, words, choices } = periodOf(asked, company.timeZone, clock);
  const [origins, delivered, attempts, refused] = await Promise.all([
    store.origins(times),
    store.deliveryTimes(times),
    store.attempts(times),
    store.refusedFields(days),
  ]);
  const leadsOf = (filter: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams(filter);
    if (days.from !== undefined) query.set('from', days.from);
    if (days.to !== undefined) query.set('to', days.to);
    return `/leads?${query}`;
  };
  const worth = (value: number) => money(value, company.brand);
  return {
    ...{ page: 'reports', frame, period: words, choices },
    dates: { from: days.from ?? '', to: days.to ?? '' },
    origins: [
      originRanking(
        { heading: 'By form', column: 'Form' },
        origins.forms,
        names.nameOf,
        (form) => leadsOf({ form }),
        worth,
      ),
      originRanking(
        { heading: 'By landing page', column: 'Page' },
        origins.pages,
        (page) => page ?? 'not known',
        (page) => leadsOf({ landing: page ?? 'none' }),
        worth,
      ),
      originRanking(
        { heading: 'By source', column: 'Source' },
        origins.sources,
        (source) => source ?? 'came by themselves',
        (source) => leadsOf({ source: source ?? 'none' }),
        worth,
      ),
    ],
    durations: durationsOf(delivered, receiverOf(mode)),
    attempts: attemptRanking(attempts),
    refused: refusedRanking(refused, desk),
  };
}

/** A page of figures, not of everything a stranger can put into an address. */
const mostRows = 12;

function originRanking<Name extends string | null>(
  { heading, column }: { readonly heading: string; readonly column: string },
  origins: readonly Origin<Name>[],
  nameOf: (name: Name) => string,
  hrefOf: (name: Name) => string,
  worth: (value: number) => string,
): Ranking {
  const longest = origins[0]?.leads ?? 0;
  const shown = origins.slice(0, mostRows);
  const rest = origins.slice(mostRows);
  const sum = (of: readonly Origin<Name>[]) => ({
    leads: of.reduce((total, { leads }) => total + leads, 0),
    value: of.reduce((total, { value }) => total + value, 0),
  });
  const row = (label: string, href: string | null, { leads, value }: ReturnType<typeof sum>) =>
    ranked(label, href, [figure(leads), value === 0 ? '–' : worth(value)], leads, longest);
  const all = sum(origins);
  return {
    heading,
    columns: [column, 'Leads', 'Order value'],
    rows: [
      ...shown.map((origin) => row(oneLine(nameOf(origin.name)), hrefOf(origin.name), origin)),
      ...(rest.length === 0 ? [] : [row(`${figure(rest.length)} others`, null, sum(rest))]),
    ],
    words:
      all.leads === 0
        ? 'None came in these days.'
        : `${figure(all.leads)} in all${all.value === 0 ? '' : `, worth ${worth(all.value)}`}.`,
  };
}

const ranked = (
  label: string,
  href: string | null,
  figures: readonly string[],
  count: number,
  longest: number,
  full = count,
): RankedRow => ({
  ...{ label, href, figures },
  bar: share(count, longest),
  full: share(full, longest),
});

const share = (count: number, longest: number): number =>
  longest === 0 ? 0 : Math.min(100, Math.round((1_000 * count) / longest) / 10);

function durationsOf({ delivered, median, percentile95 }: DeliveryTimes, receiver: string) {
  const fact = (name: string, text: string): Fact => ({ name, value: [{ text }] });
  if (median === null || percentile95 === null) {
    return [fact('–', `None of these leads has reached ${receiver} yet`)];
  }
  return [
    fact(briefly(median), `From sent form to ${receiver}, half of them within this time`),
    fact(briefly(percentile95), 'All but one in twenty within this time'),
    fact(figure(delivered), 'leads received in these days were delivered'),
  ];
}

const endings: readonly (readonly [kind: keyof Attempts, label: string])[] = [
  ['delivered', 'Delivered'],
  ['failed', 'Failed, to be tried again'],
  ['parked', 'Failed, and given up'],
  ['interrupted', 'Cut off: the server was stopped'],
];

function attemptRanking(attempts: Attempts): Ranking {
  const counts = endings.map(([kind]) => attempts[kind]);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const longest = Math.max(...counts);
  return {
    heading: 'How tries ended',
    columns: ['Outcome', 'Tries', 'Share'],
    rows: endings
      .filter(([kind]) => attempts[kind] > 0)
      .map(([kind, label]) => {
        const figures = [figure(attempts[kind]), percent(attempts[kind], all)];
        return ranked(label, null, figures, attempts[kind], longest);
      }),
    words: all === 0 ? 'Nothing was sent in these days.' : `${figure(all)} tries in all.`,
  };
}

const percent = (count: number, all: number): string => `${Math.round((100 * count) / all)} %`;

/** Each bar is everybody who was refused; its full part are those who were taken then. */
function refusedRanking(refused: readonly RefusedField[], desk: Desk): Ranking {
  const names = formNamesOf(desk.forms, desk.company);
  const labelOf = (form: string, name: string) =>
    desk.forms.get(form)?.form.fields.find((field) => field.name === name)?.label ?? name;
  const longest = refused[0]?.refused ?? 0;
  return {
    heading: 'Where visitors were refused',
    columns: ['Field', 'Refused', 'Then succeeded'],
    rows: refused.slice(0, mostRows).map(({ form, field, ...counts }) => {
      const taken = Math.min(counts.succeeded, counts.refused);
      const figures = [figure(counts.refused), figure(counts.succeeded)];
      const label = oneLine(`${names.nameOf(form)}: ${labelOf(form, field)}`);
      return ranked(label, null, figures, counts.refused, longest, taken);
    }),
    words:
      refused.length === 0
        ? 'Nobody was refused in these days.'
        : 'Counted by our server, without anything of the visitors; what a page’s own script refuses is not among it.',
  };
}
