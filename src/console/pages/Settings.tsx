import type { FastifyInstance } from 'fastify';
import type { LinkGate } from '../sign-in-link.ts';
import { clockOf } from '../times.ts';
import type { SessionCookie } from '../web/cookies.ts';
import type { Desk, Role } from '../web/desk.ts';
import { frameOf } from '../web/frame.ts';
import { fieldsOf } from '../web/request.ts';
import type { Session, Sessions } from '../web/sessions.ts';
import { ActButton, type Column, Facts, PageHead, Section, Table, Two, When } from './parts.tsx';
import type { Act, Fact } from './view.ts';

type Entered = {
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly links: LinkGate;
  readonly about: readonly Fact[];
};

/** Who is signed in and how to end that, and what is in force. */
export function settingsPage(
  app: FastifyInstance,
  desk: Desk,
  { sessions, cookie, links, about }: Entered,
): void {
  app.get('/settings', async (request, reply) => {
    const own = sessions.find(cookie.read(request) ?? '', false)?.id;
    const frame = await frameOf(desk, request, { title: 'Settings', current: 'settings' });
    const columns = sessionColumns(desk, own);
    return reply.page({
      frame,
      body: <Settings sessions={sessions.list()} columns={columns} about={about} />,
    });
  });

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

const signOutEverywhere: Act = {
  label: 'Sign out everywhere',
  tone: 'danger',
  href: '/settings/sign-out-everywhere',
  fields: {},
};

function Settings({
  sessions,
  columns,
  about,
}: {
  sessions: readonly Session[];
  columns: readonly Column<Session>[];
  about: readonly Fact[];
}) {
  return (
    <>
      <PageHead heading="Settings" />
      <Two>
        <Section heading="Signed in" aside={<ActButton act={signOutEverywhere} />}>
          <Table
            caption="Who is signed in"
            className="few"
            rows={sessions}
            columns={columns}
            keyOf={({ id }) => id}
          />
        </Section>
        <Section heading="In force" aside="changed in .env on the server">
          <Facts facts={about} />
        </Section>
      </Two>
    </>
  );
}

const may: Readonly<Record<Role, string>> = {
  full: 'may do everything',
  read: 'may look and change nothing',
};

function sessionColumns(desk: Desk, own: string | undefined): readonly Column<Session>[] {
  const clock = clockOf(desk.company.timeZone, desk.now());
  const signOut = (session: string): Act => ({
    label: 'Sign out',
    tone: 'text',
    href: '/settings/sign-out',
    fields: { session },
  });
  return [
    {
      header: 'Who',
      className: 'who',
      cell: ({ person, startedAt }) => (
        <>
          <b>{person.who}</b>
          <span>
            {may[person.role]}, since <When at={clock.listed(startedAt)} />
          </span>
        </>
      ),
    },
    {
      header: 'Last seen',
      className: 'when',
      cell: ({ seenAt }) => <When at={clock.listed(seenAt)} />,
    },
    {
      header: <span className="unseen">Sign out</span>,
      className: 'is',
      cell: ({ id }) => (id === own ? 'this browser' : <ActButton act={signOut(id)} />),
    },
  ];
}
