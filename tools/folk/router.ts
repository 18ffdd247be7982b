import type { Call } from './call.ts';
import { createDeal, getDeal, listDeals } from './deals.ts';
import { createField, listFields, listGroups, updateField } from './groups.ts';
import { createNote, listNotes } from './notes.ts';
import { createPerson, deletePerson, getPerson, listPeople, updatePerson } from './people.ts';
import { API_USER } from './state.ts';
import type { StepName } from './steps.ts';

type Route = {
  readonly method: string;
  readonly pattern: URLPattern;
  readonly step: StepName;
  /** Answers what goes under `data`; throws ApiError for everything else. */
  readonly handle: (call: Call) => unknown;
};

function route(method: string, pathname: string, step: StepName, handle: Route['handle']): Route {
  return { method, pattern: new URLPattern({ pathname }), step, handle };
}

// The fields of a group come before its objects, which would match the same path.
const ROUTES: readonly Route[] = [
  route('GET', '/v1/users/me', 'users.me', () => API_USER),
  route('GET', '/v1/people', 'people.list', listPeople),
  route('POST', '/v1/people', 'people.create', createPerson),
  route('GET', '/v1/people/:id', 'people.get', getPerson),
  route('PATCH', '/v1/people/:id', 'people.update', updatePerson),
  route('DELETE', '/v1/people/:id', 'people.delete', deletePerson),
  route('GET', '/v1/groups', 'groups.list', listGroups),
  route('GET', '/v1/groups/:groupId/custom-fields/:entityType', 'fields.list', listFields),
  route('POST', '/v1/groups/:groupId/custom-fields/:entityType', 'fields.create', createField),
  route(
    'PATCH',
    '/v1/groups/:groupId/custom-fields/:entityType/:name',
    'fields.update',
    updateField,
  ),
  route('GET', '/v1/groups/:groupId/:objectType', 'deals.list', listDeals),
  route('POST', '/v1/groups/:groupId/:objectType', 'deals.create', createDeal),
  route('GET', '/v1/groups/:groupId/:objectType/:id', 'deals.get', getDeal),
  route('GET', '/v1/notes', 'notes.list', listNotes),
  route('POST', '/v1/notes', 'notes.create', createNote),
];

export type Match = { readonly route: Route; readonly params: Readonly<Record<string, string>> };

export function matchRoute(method: string, url: URL): Match | null {
  for (const candidate of ROUTES) {
    if (candidate.method !== method) continue;
    const found = candidate.pattern.exec({ pathname: url.pathname });
    if (found === null) continue;
    const params = Object.entries(found.pathname.groups).map(([name, value]) => [
      name,
      decodeURIComponent(value ?? ''),
    ]);
    return { route: candidate, params: Object.fromEntries(params) };
  }
  return null;
}
