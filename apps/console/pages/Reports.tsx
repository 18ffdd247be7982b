import type { DeliveryTimes } from '@tidewright/leads';
import type { FastifyInstance } from 'fastify';
import { leadsAddressOf } from '../leads-address.ts';
import {
  type AskedDays,
  datesOf,
  daysIn,
  periodAsked,
  type ReportPeriod,
  readReport,
  reportCsv,
  timesOf,
  usualDays,
} from '../read-report.ts';
import { briefly, clockOf, readDay } from '../times.ts';
import type { Desk } from '../web/desk.ts';
import { download } from '../web/export.ts';
import { count, figure } from '../words/numbers.ts';
import type { Fact } from '../words/page-parts.ts';
import { receiverOf } from '../words/receivers.ts';
import { Menu } from './Filters.tsx';
import { Funnel } from './Funnel.tsx';
import { ActButton, Chips, DayForm, Facts, Fold, PageHead, useFrame } from './parts.tsx';
import { Lost, mostRanked, Ranking } from './Ranking.tsx';
import { readTrend, Trend } from './Trend.tsx';

export function reportsPage(app: FastifyInstance, desk: Desk): void {
  const asked = (query: AskedDays) => {
    const { company, now } = desk;
    return periodAsked(query, company.timeZone, clockOf(company, now()));
  };

  app.get<{ Querystring: AskedDays }>('/reports', async ({ query }, reply) => {
    const period = asked(query);
    const times = timesOf(period, desk.company.timeZone);
    const [report, trend, delivered, notDelivered] = await Promise.all([
      readReport(desk, period, mostRanked),
      readTrend(desk, period),
      desk.store.deliveryTimes(times),
      desk.store.count({ ...times, state: 'not-delivered' }),
    ]);
    const { now, before } = report;
    return reply.page(
      'Reports',
      <>
        <Head period={period} />
        <Funnel report={report} />
        <Trend trend={trend} period={period} leads={[now.all.leads, before.all.leads]} />
        <div className="grid grid-cols-1 items-start gap-x-14 lg:grid-cols-[minmax(0,1fr)_27rem]">
          <div>
            <Ranking by="landing" report={report} period={period} />
            <Ranking by="form" report={report} period={period} />
          </div>
          <div>
            <Ranking by="source" report={report} period={period} />
            <Lost reasons={now.lost} />
          </div>
        </div>
        <div className="mt-6 border-t border-line">
          <DeliverySection delivered={delivered} notDelivered={notDelivered} />
        </div>
      </>,
    );
  });

  app.get<{ Querystring: AskedDays }>('/reports.csv', async ({ query }, reply) => {
    const period = asked(query);
    const csv = async () => reportCsv(await readReport(desk, period), period);
    return download(reply, 'reports.csv', csv);
  });
}

function Head({ period }: { period: ReportPeriod }) {
  const { desk, clock } = useFrame();
  const { timeZone } = desk.company;
  const { first, last } = period;
  const { from, to } = datesOf(period);
  const day = (date: Temporal.PlainDate) =>
    clock.longDay(readDay(date.toString(), timeZone) ?? clock.now);
  const days = daysIn(period);
  const beside = days < 7 ? 'the same days of the week before' : `the ${figure(days)} days before`;
  const today = Temporal.PlainDate.from(clock.isoDay(clock.now));
  const monday = today.subtract({ days: today.dayOfWeek - 1 }).toString();
  const choices = [
    { label: 'This week', begin: monday },
    { label: `Last ${usualDays} days`, begin: today.subtract({ days: usualDays - 1 }).toString() },
    { label: 'Last 12 months', begin: today.subtract({ days: 364 }).toString() },
  ].map(({ label, begin }) => ({
    label,
    href: leadsAddressOf('/reports', { from: begin }),
    isOn: to === undefined && from === begin,
  }));
  const isOther = !choices.some(({ isOn }) => isOn);
  return (
    <PageHead kicker={`${day(first)} to ${day(last)}, beside ${beside}`} heading="Reports">
      <search className="flex flex-wrap items-center gap-2 print:hidden">
        <Chips choices={choices} />
        <Menu name="From … to …" chosen={isOther ? `${from} to ${to ?? 'today'}` : undefined}>
          <DayForm action="/reports" from={from} to={to} />
        </Menu>
        <ActButton label="Save as CSV" href={leadsAddressOf('/reports.csv', { from, to })} />
      </search>
    </PageHead>
  );
}

function DeliverySection({
  delivered,
  notDelivered,
}: {
  delivered: DeliveryTimes;
  notDelivered: number;
}) {
  const receiver = receiverOf(useFrame().desk.mode);
  const { median, percentile95 } = delivered;
  const heading = 'How delivery went';
  const rest = notDelivered > 0 ? `; ${figure(notDelivered)} not delivered` : '';
  const shown = (went: string, facts: readonly Fact[]) => (
    <Fold heading={heading} aside={went + rest}>
      <Facts facts={facts} className="[--names:7.5rem]" />
    </Fold>
  );
  const none = `None of these leads is in ${receiver} yet`;
  if (median === null || percentile95 === null) return shown(none, [{ name: '–', value: none }]);
  return shown(
    `${count(delivered.delivered, 'lead')} delivered, usually within ${briefly(median)}`,
    [
      { name: briefly(median), value: `From sent form to ${receiver}, half of them within this` },
      { name: briefly(percentile95), value: 'All but one in twenty within this' },
      { name: figure(delivered.delivered), value: 'leads received in these days delivered' },
      { name: figure(notDelivered), value: 'not delivered' },
    ],
  );
}
