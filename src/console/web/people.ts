import type { FastifyInstance, FastifyRequest } from 'fastify';
import { personJson } from '../person-json.ts';
import { erasePersonView, peopleView } from '../views/people.ts';
import { harmlessJson } from '../visible-text.ts';
import type { Desk } from './desk.ts';
import { fieldsOf } from './form-fields.ts';
import { frameOf } from './frame.ts';
import { queryOf } from './query.ts';

const longestAddress = 320;

export function peoplePages(app: FastifyInstance, desk: Desk): void {
  const { store } = desk;
  const framed = (request: FastifyRequest, title: string) =>
    frameOf(desk, request, { title, current: 'people' });
  const emailIn = (fields: URLSearchParams) =>
    (fields.get('email') ?? '').trim().toLowerCase().slice(0, longestAddress);

  app.get('/people', async (request, reply) => {
    const email = emailIn(queryOf(request));
    const person = email === '' ? null : await store.person(email);
    return reply.page(peopleView(desk, await framed(request, 'People'), email, person));
  });

  app.get('/people/erase', async (request, reply) => {
    const person = await store.person(emailIn(queryOf(request)));
    return reply.page(erasePersonView(desk, await framed(request, 'Erase a person'), person));
  });

  app.post('/people/erase', async (request, reply) => {
    const email = emailIn(fieldsOf(request));
    await store.erase(email, { who: request.person.who, now: desk.now() });
    return reply.redirect('/people?done=erased-person', 303);
  });

  app.get('/people/export', async (request, reply) => {
    const person = await store.person(emailIn(queryOf(request)));
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="person.json"',
      })
      .send(harmlessJson(personJson(person), 2));
  });
}
