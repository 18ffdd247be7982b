import type { FastifyInstance } from 'fastify';
import type { CompanyFacts } from '../../company-facts.ts';
import type { User, UserRole } from '../../leads/users.ts';
import { sayPromise } from '../../reply-promise.ts';
import { type Clock, clockOf } from '../times.ts';
import type { Auth } from '../web/cookies.ts';
import type { Desk } from '../web/desk.ts';
import {
  type Act,
  capital,
  count,
  type Fact,
  type FormNames,
  formNamesOf,
  oneLine,
} from '../words.ts';
import { ActButton, Acts, FactSection, PageHead, Section, Two, When } from './parts.tsx';
import { type Column, cells, Named, Table } from './Table.tsx';

type InForce = { readonly notified: readonly Fact[]; readonly about: readonly Fact[] };

export function settingsPage(
  app: FastifyInstance,
  { store, company, forms, now, editor }: Desk,
  { sessions, cookie, links }: Auth,
  { notified, about }: InForce,
): void {
  const names = formNamesOf(forms, company);

  app.get('/settings', async (_, reply) => {
    const lastBackup = await store.alarms.lastTime('backup');
    const clock = clockOf(company, now());
    const backup = lastBackup ? clock.inText(lastBackup) : 'none yet';
    const shown = {
      browsers: sessions.count(),
      users: await store.users.list(),
      notified,
      promised: promiseFacts(company, names, clock),
      canEdit: Boolean(editor),
      about: [...about, { name: 'Last backup', value: capital(backup) }],
    };
    return reply.page('Settings', <Settings {...shown} />);
  });

  // Unused links would let people in again.
  app.post('/settings/sign-out-everywhere', async (request, reply) => {
    sessions.endAll();
    links.endAll();
    cookie.clear(request, reply);
    return reply.redirect('/sign-in', 303);
  });
}

type SettingsProps = InForce & {
  readonly browsers: number;
  readonly users: readonly User[];
  readonly promised: readonly Fact[];
  readonly canEdit: boolean;
};

function Settings(props: SettingsProps) {
  const { browsers, users, notified, promised, canEdit, about } = props;
  const inEnv = 'changed in .env on the server';
  return (
    <>
      <PageHead heading="Settings">
        <Acts acts={[{ label: 'CRM check', href: '/crm-check' }]} />
      </PageHead>
      <Two>
        <div>
          <Section heading="People" aside="changed with npm run leads -- users">
            <Table
              caption="People"
              rows={users}
              columns={peopleColumns}
              empty="No one yet. Everyone signs in with the shared password or a link."
            />
            <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 quiet">
              {`${count(browsers, 'browser')} signed in`}
              <ActButton {...signOutEverywhere} />
            </div>
          </Section>
          <FactSection heading="Who gets notified" aside={inEnv} facts={notified} />
        </div>
        <div>
          <FactSection
            heading="How soon you answer"
            aside={canEdit ? <a href="/content?in=forms">Change it</a> : 'changed in content'}
            facts={promised}
          />
          <FactSection heading="Settings in use" aside={inEnv} facts={about} />
        </div>
      </Two>
    </>
  );
}

function promiseFacts(
  { promises, officeHours, facts }: CompanyFacts,
  { groups, formsIn, groupName }: FormNames,
  { isoDay, day, now }: Clock,
): readonly Fact[] {
  const promised = groups.map((group): Fact => {
    const promise = formsIn(group).flatMap((form) => promises[form] ?? [])[0];
    const value = promise ? `Within ${sayPromise(promise)}` : 'No answer promised';
    return { name: groupName(group), value };
  });
  if (!officeHours) return promised;
  const holidays = officeHours.holidays
    .filter((holiday) => holiday >= isoDay(now))
    .map((holiday) => day(new Date(`${holiday}T12:00Z`)));
  return [
    ...promised,
    { name: 'Office hours', value: facts['hours'] ?? '' },
    ...(holidays.length > 0 ? [{ name: 'Closed on', value: holidays.join(', ') }] : []),
  ];
}

const peopleColumns: readonly Column<User>[] = [
  {
    header: 'Who',
    className: cells.who,
    cell: ({ name, email, role, leftAt }) => (
      <Named name={oneLine(name)}>
        {leftAt ? (
          <>
            left, <When at={leftAt} />
          </>
        ) : (
          [may[role], email && oneLine(email)].filter(Boolean).join(', ')
        )}
      </Named>
    ),
  },
  {
    header: 'Password',
    className: cells.is,
    cell: ({ passwordHash, leftAt }) =>
      leftAt ? null : passwordHash ? 'own password' : 'link or shared password',
  },
];

const signOutEverywhere: Act = {
  label: 'Sign out everywhere',
  tone: 'danger',
  href: '/settings/sign-out-everywhere',
  fields: {},
};

const may: Readonly<Record<UserRole, string>> = { full: 'full access', read: 'read only' };
