import { type Actor, otherEmailsOf, type PersonData } from '@tidewright/leads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { crmIds, outOfReach } from '../elsewhere.ts';
import { holdsSomething } from '../export-leads.ts';
import { columnsShown } from '../lead-columns.ts';
import { copyFor } from '../person-copy.ts';
import { type Desk, fieldsOf, queryOf } from '../web/desk.ts';
import { download } from '../web/export.ts';
import { count, figure } from '../words/numbers.ts';
import type { Act, Fact } from '../words/page-parts.ts';
import { receiverOf } from '../words/receivers.ts';
import { harmlessJson, oneLine } from '../words/text.ts';
import { acting, Confirm } from './Confirm.tsx';
import { useShownColumns } from './LeadTable.tsx';
import { drawPersonCopy } from './PersonCopy.tsx';
import { Acts, FactSection, PageHead, Search, Section, Two, useFrame } from './parts.tsx';
import { Table } from './Table.tsx';

const emailIn = (fields: URLSearchParams) =>
  (fields.get('email') ?? '').trim().toLowerCase().slice(0, 320);

export function peoplePages(app: FastifyInstance, desk: Desk): void {
  const { store } = desk;
  const by = ({ person }: FastifyRequest): Actor => ({ who: person.who, now: desk.now() });

  app.get('/people', async (request, reply) => {
    const email = emailIn(queryOf(request));
    const person = email === '' ? null : await store.person(email);
    const page = (
      <>
        <PageHead
          kicker="Everything we have on one email address"
          heading={person ? headingOf(person) : 'Contacts'}
        >
          {person ? <Acts acts={holdsSomething(person) ? actsOn(person) : []} /> : null}
        </PageHead>
        <Search
          action="/people"
          name="email"
          label="Whole email address"
          button="Look up"
          type="email"
          defaultValue={email}
          required
        />
        {person ? (
          <Held person={person} />
        ) : (
          <p className="lead-text">
            When a visitor asks what you have on them, or asks you to erase it, look up their
            address. You’ll see all their leads, files and notes, ready to save or erase.
          </p>
        )}
      </>
    );
    return reply.page('Contacts', page);
  });

  app.get('/people/erase', acting, async (request, reply) => {
    const person = await store.person(emailIn(queryOf(request)));
    return reply.page('Erase a person', <Erase person={person} />);
  });

  app.post('/people/erase', async (request, reply) => {
    const { action } = await store.erase(emailIn(fieldsOf(request)), by(request));
    const next = action === null ? '/people' : `/record/${action}`;
    return reply.redirect(`${next}?done=erased-person`, 303);
  });

  const copyAsked = async (request: FastifyRequest) => {
    const person = await store.person(emailIn(queryOf(request)));
    await store.recordAction('export', person.leads.length, by(request));
    return copyFor(person, store);
  };
  app.get('/people/export', async (request, reply) =>
    download(reply, 'person.html', async () => drawPersonCopy(await copyAsked(request), desk)),
  );
  app.get('/people/export.json', async (request, reply) =>
    download(reply, 'person.json', async () => harmlessJson(await copyAsked(request), 2)),
  );
}

const headingOf = (person: PersonData): string =>
  `${holdsSomething(person) ? `${count(person.leads.length, 'lead')} from` : 'We have nothing on'} ${oneLine(person.email)}`;

function actsOn({ email }: PersonData): readonly Act[] {
  const address = `email=${encodeURIComponent(email)}`;
  return [
    { label: 'Save as a file', href: `/people/export?${address}` },
    { label: 'Save as JSON', href: `/people/export.json?${address}` },
    { label: 'Erase…', tone: 'danger', href: `/people/erase?${address}` },
  ];
}

function Held({ person }: { person: PersonData }) {
  const columns = useShownColumns(columnsShown.person, person.leads);
  return (
    <>
      {holdsSomething(person) ? (
        <p className="mb-6 quiet">
          The files are for the person who asks: what they told you and what you wrote them. Your
          private notes, outcomes and signs of spam aren’t in them.
        </p>
      ) : null}
      <Section heading="Leads" aside="newest first">
        <Table
          caption="Leads from this address"
          rows={person.leads}
          columns={columns}
          empty="No leads from this address."
        />
      </Section>
      <Two>
        <FactSection heading="Stored here" facts={heldFacts(person)} />
        <FactSection
          heading="Stored elsewhere"
          aside="remove these by hand"
          facts={useElsewhere(person)}
        />
      </Two>
    </>
  );
}

function heldFacts({ email, leads, files, personId }: PersonData): readonly Fact[] {
  const others = otherEmailsOf(leads, email).map(oneLine);
  const remarks = leads.filter(({ remark }) => remark !== null);
  const references = leads.map(({ reference }) => reference).join('\n');
  const names = files.map(({ name }) => oneLine(name)).join('\n');
  const facts: Fact[] = [{ name: 'Leads', value: references || 'none' }];
  if (others.length > 0) facts.push({ name: 'Also under', value: others.join('\n') });
  facts.push({ name: 'Files', value: names || 'none' });
  facts.push({ name: 'Notes', value: remarks.length === 0 ? 'none' : figure(remarks.length) });
  if (personId !== null) facts.push({ name: 'Id in the CRM', value: oneLine(personId) });
  return facts;
}

function useElsewhere({ leads, personId }: PersonData): readonly Fact[] {
  const { mode } = useFrame().desk;
  const person = personId === null ? [] : [`contact ${oneLine(personId)}`];
  const ids = [...new Set([...person, ...leads.flatMap(({ progress }) => crmIds(progress))])];
  return ids.length === 0 ? [] : [{ name: `In ${receiverOf(mode)}`, value: ids.join('\n') }];
}

function Erase({ person }: { person: PersonData }) {
  const { email, leads } = person;
  const elsewhere = useElsewhere(person);
  const label = `Erase ${count(leads.length, 'lead')} and everything with them`;
  const href = `/people?email=${encodeURIComponent(email)}`;
  const act = { label, href: '/people/erase', fields: { email } };
  return (
    <Confirm
      back={{ label: 'Everything from this address', href }}
      heading={`Erase everything from ${oneLine(email)}?`}
      text="You can’t undo this. Activity keeps only what you need to find them elsewhere: references, ids, and when mail and chat were sent."
      lists={{
        'What gets erased': heldFacts(person),
        'What you must remove by hand': [...elsewhere, ...outOfReach],
      }}
      act={holdsSomething(person) ? act : null}
    />
  );
}
