import { type Facets, leadStates, sourceName } from '@tidewright/leads';
import type { ReactNode } from 'react';
import { type LeadsAddress, leadsAddressOf } from '../leads-address.ts';
import { figure, leadsIn } from '../words/numbers.ts';
import { markOfState } from '../words/states.ts';
import { oneLine } from '../words/text.ts';
import { DayForm, useFrame } from './parts.tsx';
import { MarkDrawing, type MarkKind } from './StateMark.tsx';

/** There may be many campaigns; search finds the rest. */
const mostSources = 8;

export function Filters({ address, facets }: { address: LeadsAddress; facets: Facets }) {
  const { desk, clock, names, people, who } = useFrame();
  const { groups, groupOf, groupName } = names;
  const ofGroup = (group: string) =>
    leadsIn(facets.forms.filter(({ name }) => groupOf(name) === group));
  /** Choosing it again removes it. */
  const chip = (change: AddressChange, label: string, leads?: number, mark?: MarkKind) => {
    const changed = Object.keys(change) as (keyof LeadsAddress)[];
    const isOn = changed.every((name) => address[name] === change[name]);
    const away = Object.fromEntries(changed.map((name) => [name, undefined]));
    const href = leadsAddressOf('/leads', { ...address, ...(isOn ? away : change) });
    return (
      <a key={label} className="chip" href={href} aria-current={isOn ? 'true' : undefined}>
        {mark ? <MarkDrawing kind={mark} className="size-4" /> : null}
        <bdi className="max-md:max-w-64">{label}</bdi>
        {leads === undefined ? null : <small>{figure(leads)}</small>}
        {isOn ? (
          <>
            <svg className="drawn size-2.5 stroke-2" viewBox="0 0 10 10" aria-hidden="true">
              <path d="m2 2 6 6M8 2 2 8" />
            </svg>
            <span className="sr-only">, chosen: take it away</span>
          </>
        ) : null}
      </a>
    );
  };
  const { from, to, ...others } = address;
  const { state, owner, form, source, landing } = others;
  const stateMark = leadStates.find((one) => one === state);
  return (
    <div className="mb-5 flex flex-wrap items-start gap-2">
      {people.length < 2 ? null : (
        <Menu name="Owner" chosen={owner === 'nobody' ? 'No one' : owner}>
          {chip({ owner: who }, 'Mine')}
          {people.filter((name) => name !== who).map((name) => chip({ owner: name }, name))}
          {chip({ owner: 'nobody' }, 'No one')}
        </Menu>
      )}
      <Menu name="Form" chosen={form === undefined ? undefined : groupName(form)}>
        {groups.map((group) => chip({ form: group }, groupName(group), ofGroup(group)))}
      </Menu>
      <Menu name="Source" chosen={source && sourceName(source === 'none' ? null : source)}>
        {facets.sources
          .slice(0, mostSources)
          .map(({ name, leads }) =>
            chip({ source: name ?? 'none' }, oneLine(sourceName(name)), leads),
          )}
      </Menu>
      {landing === undefined ? null : (
        <Menu name="Page" chosen={landing}>
          {chip({ landing }, oneLine(landing))}
        </Menu>
      )}
      <Menu name="Delivery" chosen={stateMark && markOfState(stateMark, desk.mode).word}>
        {leadStates.map((one) => {
          const { word, kind } = markOfState(one, desk.mode);
          return chip({ state: one }, word, facets.states[one], kind);
        })}
      </Menu>
      <Menu name="Date" chosen={from || to ? `${from ?? '…'} to ${to ?? 'today'}` : undefined}>
        {spans.map(({ days, label }) =>
          chip({ from: clock.dayBefore(days), to: undefined }, label),
        )}
        <DayForm action="/leads" from={from} to={to} others={others} />
      </Menu>
    </div>
  );
}

type MenuProps = { name: string; chosen: string | undefined; children: ReactNode };

export const Menu = ({ name, chosen, children }: MenuProps) => (
  <details className="open:basis-full" aria-label={name}>
    <summary className="chip list-none" data-on={chosen !== undefined || undefined}>
      {name}
      {chosen === undefined ? null : <small dir="auto">{oneLine(chosen)}</small>}
    </summary>
    <div className="chips relative flex flex-wrap gap-2 py-2">{children}</div>
  </details>
);

type AddressChange = { readonly [Name in keyof LeadsAddress]?: LeadsAddress[Name] | undefined };

const spans = [
  { days: 0, label: 'Today' },
  { days: 6, label: 'Last 7 days' },
  { days: 29, label: 'Last 30 days' },
];
