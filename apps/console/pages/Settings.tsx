import type { CompanyFacts } from '@tidewright/content/company-facts';
import { sayPromise } from '@tidewright/content/reply-promise';
import type { User } from '@tidewright/leads';
import type { FastifyInstance } from 'fastify';
import { type Clock, clockOf } from '../times.ts';
import type { Auth } from '../web/cookies.ts';
import type { Desk } from '../web/desk.ts';
import { type FormNames, formNamesOf } from '../words/forms.ts';
import { count } from '../words/numbers.ts';
import type { Act, Fact } from '../words/page-parts.ts';
import { capital, oneLine } from '../words/text.ts';
import { ActButton, Acts, FactSection, PageHead, Section, Two, When } from './parts.tsx';
import { cells, Named, Table, type TableColumn } from './Table.tsx';

type InForce = Readonly<Record<'notified' | 'about', () => readonly Fact[]>>;

export function settingsPage(
  app: FastifyInstance,
  desk: Desk,
  { sessions, cookie, links }: Auth,
  { notified, about }: InForce,
): void {
  const inEnv = 'changed in .env on the server';

  app.get('/settings', async (_, reply) => {
    const { store, company, forms, now, editor } = desk;
    const lastBackup = await store.alarms.lastTime('backup');
    const clock = clockOf(company, now());
    const backup = capital(lastBackup ? clock.inText(lastBackup) : 'none yet');
    return reply.page(
      'Settings',
      <>
        <PageHead heading="Settings">
          <Acts acts={[{ label: 'CRM check', href: '/crm-check' }]} />
        </PageHead>
        <Two>
          <div>
            <Section heading="People" aside="changed with npm run leads -- users">
              <Table
                caption="People"
                rows={await store.users.list()}
                columns={peopleColumns}
                empty="No one yet. Everyone signs in with the shared password or a link."
              />
              <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 quiet">
                {`${count(sessions.count(), 'browser')} signed in`}
                <ActButton {...signOutEverywhere} />
              </div>
            </Section>
            <FactSection heading="Who gets notified" aside={inEnv} facts={notified()} />
          </div>
          <div>
            <FactSection
              heading="How soon you answer"
              aside={editor ? <a href="/content?in=forms">Change it</a> : 'changed in content'}
              facts={promiseFacts(company, formNamesOf(forms, company), clock)}
            />
            <FactSection
              heading="Settings in use"
              aside={inEnv}
              facts={[...about(), { name: 'Last backup', value: backup }]}
            />
          </div>
        </Two>
      </>,
    );
  });

  // Unused links would let people in again.
  app.post('/settings/sign-out-everywhere', async (request, reply) => {
    sessions.endAll();
    links.endAll();
    cookie.clear(request, reply);
    return reply.redirect('/sign-in', 303);
  });
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

const peopleColumns: readonly TableColumn<User>[] = [
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
          [role === 'full' ? 'full access' : 'read only', email && oneLine(email)]
            .filter(Boolean)
            .join(', ')
        )}
      </Named>
    ),
  },
  {
    header: 'Password',
    className: cells.is,
    cell({ passwordHash, leftAt }) {
      if (leftAt) return null;
      return passwordHash ? 'own password' : 'link or shared password';
    },
  },
];

const signOutEverywhere: Act = {
  label: 'Sign out everywhere',
  tone: 'danger',
  href: '/settings/sign-out-everywhere',
  fields: {},
};
