import type { FastifyInstance } from 'fastify';
import type { Door } from '../web/cookies.ts';
import { fieldsOf } from '../web/request.ts';
import type { Role, Session } from '../web/sessions.ts';
import { ActButton, FactSection, PageHead, Section, Two, When } from './parts.tsx';
import { type Column, cells, Named, Table } from './Table.tsx';
import type { Fact } from './view.ts';

/** Who is signed in and how to end that, and what is in force. */
export function settingsPage(
  app: FastifyInstance,
  { sessions, cookie, links }: Door,
  about: readonly Fact[],
): void {
  app.get('/settings', async ({ session }, reply) =>
    reply.page(
      'Settings',
      <>
        <PageHead heading="Settings" />
        <Two>
          <Section heading="Signed in" aside={signOutEverywhere}>
            <Table
              caption="Who is signed in"
              className="stacked"
              rows={sessions.list()}
              columns={columnsFor(session?.id)}
              keyOf={({ id }) => id}
            />
          </Section>
          <FactSection heading="In force" aside="changed in .env on the server" facts={about} />
        </Two>
      </>,
    ),
  );

  app.post('/settings/sign-out', async (request, reply) => {
    sessions.endById(fieldsOf(request).get('session') ?? '');
    return reply.redirect('/settings', 303);
  });

  // Links that were made and not used yet would let people in again.
  app.post('/settings/sign-out-everywhere', async (request, reply) => {
    sessions.endAll();
    links.endAll();
    cookie.clear(request, reply);
    return reply.redirect('/sign-in', 303);
  });
}

const signOutEverywhere = (
  <ActButton
    label="Sign out everywhere"
    tone="danger"
    href="/settings/sign-out-everywhere"
    fields={{}}
  />
);

const may: Readonly<Record<Role, string>> = {
  full: 'may do everything',
  read: 'may look and change nothing',
};

const columnsFor = (own: string | undefined): readonly Column<Session>[] => [
  {
    header: 'Who',
    className: cells.who,
    cell: ({ person, startedAt }) => (
      <Named name={person.who}>
        {may[person.role]}, since <When at={startedAt} />
      </Named>
    ),
  },
  { header: 'Last seen', className: cells.when, cell: ({ seenAt }) => <When at={seenAt} /> },
  {
    header: 'Sign out',
    hidesHeader: true,
    className: cells.is,
    cell: ({ id: session }) =>
      session === own ? (
        'this browser'
      ) : (
        <ActButton label="Sign out" tone="text" href="/settings/sign-out" fields={{ session }} />
      ),
  },
];
