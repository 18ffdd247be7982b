import { notFound, unprocessable } from './api-error.ts';
import type { Call } from './call.ts';
import { fieldsOf, findGroup, storedValues } from './custom-values.ts';
import { check } from './issues.ts';
import { listPage } from './lists.ts';
import { PersonBody, type PersonInput } from './schemas.ts';
import { API_USER, type FolkPerson, type FolkState, newId } from './state.ts';
import type { Switches } from './switches.ts';

export function listPeople({ state, switches, url, now }: Call) {
  const page = listPage({
    items: [...state.people.values()],
    url,
    now,
    switches,
    filters: {
      'filter[emails][eq]': (person, email) => person.emails.includes(email),
      'filter[groups][in][id]': (person, id) => person.groups.some((group) => group.id === id),
    },
  });
  return { ...page, items: page.items.map(shown) };
}

export function createPerson({ state, switches, body, now }: Call) {
  const input = check(PersonBody, body);
  const twin = switches.mergeDuplicates ? personWithAddress(state, input.emails ?? []) : undefined;
  const person = twin ?? blankPerson(now);
  apply(person, input, state, switches);
  state.people.set(person.id, person);
  return shown(person);
}

export function getPerson({ state, params }: Call) {
  return shown(findPerson(state, params.id));
}

export function updatePerson({ state, switches, params, body }: Call) {
  const person = findPerson(state, params.id);
  apply(person, check(PersonBody, body), state, switches);
  return shown(person);
}

export function deletePerson({ state, params }: Call) {
  const person = findPerson(state, params.id);
  state.people.delete(person.id);
  return { id: person.id };
}

function findPerson(state: FolkState, id: string | undefined): FolkPerson {
  if (id?.length !== 40) {
    throw unprocessable([{ code: 'custom', path: ['id'], message: 'Invalid id' }]);
  }
  const person = state.people.get(id);
  if (person === undefined) throw notFound(`Person ${id}`);
  return person;
}

function personWithAddress(state: FolkState, emails: readonly string[]) {
  return state.people
    .values()
    .find((person) => person.emails.some((email) => emails.includes(email)));
}

function blankPerson(now: Date): FolkPerson {
  return {
    id: newId('per'),
    firstName: '',
    lastName: '',
    fullName: '',
    description: '',
    birthday: null,
    jobTitle: '',
    createdAt: now.toISOString(),
    groups: [],
    companies: [],
    addresses: [],
    emails: [],
    phones: [],
    urls: [],
    customFieldValues: {},
  };
}

/** Scalars that are absent stay; lists and the whole map of custom values are replaced. */
function apply(person: FolkPerson, input: PersonInput, state: FolkState, switches: Switches): void {
  const { groups, companies, customFieldValues, ...plain } = input;
  const joined = groups?.map(({ id }) => ({ id, name: findGroup(state, id).name }));
  const values = checkedValues(input, state, switches);
  Object.assign(person, plain);
  person.fullName = plain.fullName ?? `${person.firstName} ${person.lastName}`.trim();
  if (joined !== undefined) person.groups = joined;
  if (companies !== undefined) {
    person.companies = companies.map((company) => companyOf(company, state));
  }
  if (values !== undefined) person.customFieldValues = values;
  const memberOf = new Set(person.groups.map(({ id }) => id));
  for (const id of Object.keys(person.customFieldValues)) {
    if (!memberOf.has(id)) delete person.customFieldValues[id];
  }
}

function checkedValues(
  { groups = [], customFieldValues }: PersonInput,
  state: FolkState,
  switches: Switches,
): FolkPerson['customFieldValues'] | undefined {
  if (customFieldValues === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(customFieldValues).map(([groupId, values]) => {
      const path = ['customFieldValues', groupId];
      if (!groups.some(({ id }) => id === groupId)) {
        const message = `Group ${groupId} must be listed in groups`;
        throw unprocessable([{ code: 'custom', path, message }]);
      }
      const group = findGroup(state, groupId);
      return [groupId, storedValues(values, group, fieldsOf(group, 'person'), path, switches)];
    }),
  );
}

/** Company names are unique: a known name is the company that is there. */
function companyOf(company: { name: string } | { id: string }, state: FolkState) {
  const known =
    'id' in company
      ? state.companies.get(company.id)
      : state.companies.values().find(({ name }) => name === company.name);
  if (known !== undefined) return known;
  if ('id' in company) throw notFound(`Company ${company.id}`);
  const created = { id: newId('com'), name: company.name };
  state.companies.set(created.id, created);
  return created;
}

function shown(person: FolkPerson) {
  return {
    ...person,
    createdBy: API_USER,
    interactionMetadata: {
      user: { approximateCount: 0, lastInteractedAt: null },
      workspace: { approximateCount: 0, lastInteractedAt: null, lastInteractedBy: [] },
    },
  };
}
