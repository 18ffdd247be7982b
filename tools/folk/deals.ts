import { notFound } from './api-error.ts';
import type { Call } from './call.ts';
import { fieldsOf, findGroup, storedValues } from './custom-values.ts';
import { check } from './issues.ts';
import { listPage } from './lists.ts';
import { DealBody } from './schemas.ts';
import { API_USER, type FolkDeal, newId } from './state.ts';

export function listDeals(call: Call) {
  const { state, switches, url, now } = call;
  const { group, objectType } = collectionOf(call);
  const page = listPage({
    items: [...state.deals.values()].filter(
      (deal) => deal.groupId === group.id && deal.objectType === objectType,
    ),
    url,
    now,
    switches,
    filters: { 'filter[name][eq]': (deal, name) => deal.name === name },
  });
  return { ...page, items: page.items.map(shown) };
}

export function getDeal(call: Call) {
  const { group, objectType } = collectionOf(call);
  const deal = call.state.deals.get(call.params.id ?? '');
  if (deal?.groupId !== group.id || deal.objectType !== objectType)
    throw notFound(`Object ${call.params.id}`);
  return shown(deal);
}

export function createDeal(call: Call) {
  const { state, switches, body, now } = call;
  const { group, objectType, fields } = collectionOf(call);
  const { name = '', people = [], companies = [], customFieldValues = {} } = check(DealBody, body);
  const deal: FolkDeal = {
    id: newId('obj'),
    groupId: group.id,
    objectType,
    name,
    companies: companies.map(({ id }) => {
      const company = state.companies.get(id);
      if (company === undefined) throw notFound(`Company ${id}`);
      return company;
    }),
    people: people.map(({ id }) => {
      const person = state.people.get(id);
      const isMember = person?.groups.some((joined) => joined.id === group.id);
      if (person === undefined || !isMember)
        throw notFound(`Person ${id} in group "${group.name}"`);
      return { id, fullName: person.fullName };
    }),
    createdAt: now.toISOString(),
    customFieldValues: storedValues(
      customFieldValues,
      group,
      fields,
      ['customFieldValues'],
      switches,
    ),
  };
  state.deals.set(deal.id, deal);
  return shown(deal);
}

function collectionOf({ state, params }: Call) {
  const group = findGroup(state, params.groupId ?? '');
  const objectType = params.objectType ?? '';
  return { group, objectType, fields: fieldsOf(group, objectType) };
}

function shown({ groupId: _groupId, objectType: _objectType, ...deal }: FolkDeal) {
  return { ...deal, createdBy: API_USER };
}
