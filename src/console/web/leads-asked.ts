import type { FastifyRequest } from 'fastify';
import type { LeadFilter } from '../../leads/lead-admin.ts';
import { formProblem } from '../filter-problem.ts';
import { formNamesOf } from '../views/form-names.ts';
import { filterOf, impossible, type LeadsAddress, readAddress } from '../views/leads-address.ts';
import type { Desk } from './desk.ts';
import { queryOf } from './query.ts';

/** Which leads a request means. Throws what is wrong with it. */
export async function leadsAsked(
  request: FastifyRequest,
  { store, forms, company }: Desk,
): Promise<{ readonly address: LeadsAddress; readonly filter: LeadFilter }> {
  const names = formNamesOf(forms, company);
  const address = readAddress(queryOf(request), company.timeZone);
  const { form } = address;
  const known = [...names.groups, ...forms.keys()];
  const problem = await formProblem(store, form === undefined ? [] : [form], [...new Set(known)]);
  if (problem !== null) throw impossible(problem);
  return { address, filter: filterOf(address, names, company.timeZone) };
}
