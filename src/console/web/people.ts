import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../leads/lead-admin.ts';
import { personJson } from '../person-json.ts';
import { erasePersonView, peopleView } from '../views/people.ts';
import { harmlessJson } from '../visible-text.ts';
import type { Desk } from './desk.ts';
import { download } from './download.ts';
import { fieldsOf } from './form-fields.ts';
import { frameOf } from './frame.ts';
import { queryOf } from './query.ts';

const longestAddress = 320;

export function peoplePages(app: FastifyInstance, desk: Desk): void {
  const { store } = desk;
  const framed = (request: FastifyRequest, title: string) =>
    frameOf(desk, request, { title, current: 'people' });
  const by = ({ person }: FastifyRequest): Actor => ({ who: person.who, now: desk.now() });
  const emailIn = (fields: URLSearchParams) =>
    (fields.get('email') ?? '').trim().toLowerCase().slice(0, longestAddress);

  app.get('/people', async (request, reply) => {
    const email = emailIn(queryOf(request));
    const person = email === '' ? null : await store.person(email);
    return reply.page(peopleView(desk, await framed(request, 'People'), email, person));
  });

  app.get('/people/erase', { config: { isForActing: true } }, async (request, reply) => {
    const person = await store.person(emailIn(queryOf(request)));
    return reply.page(erasePersonView(desk, await framed(request, 'Erase a person'), person));
  });

  app.post('/people/erase', async (request, reply) => {
    const email = emailIn(fieldsOf(request));
    const { action } = await store.erase(email, by(request));
    const next = action === null ? '/people' : `/record/${action}`;
    return reply.redirect(`${next}?done=erased-person`, 303);
  });

  app.get('/people/export', async (request, reply) => {
    return download(reply, 'person.json', async () => {
      const person = await store.person(emailIn(queryOf(request)));
      await store.recordAction('export', person.leads.length, by(request));
      return harmlessJson(personJson(person), 2);
    });
  });
}
