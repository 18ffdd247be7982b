import type { Folk } from '../../../tools/folk/start.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../../tools/folk/workspace.ts';
import { expect } from './server.ts';
import type { Answers } from './visitor.ts';
import { factsOf } from './visitor.ts';

/** Waits until folk holds what the rulings say that this form becomes. */
export async function expectInFolk(folk: Folk, id: string, answers: Answers): Promise<void> {
  const { group, fields, deal, note } = factsOf(id).crm;
  const groupId = group === 'leads' ? LEADS_GROUP_ID : APPLICANTS_GROUP_ID;
  const { email = '' } = answers;
  await expect.poll(() => personWith(folk, email)?.groups.map((one) => one.id)).toEqual([groupId]);
  const person = personWith(folk, email);
  expect(person?.customFieldValues[groupId] ?? {}).toEqual(fields ?? {});

  const deals = () =>
    [...folk.state.deals.values()].filter(({ people }) =>
      people.some((one) => one.id === person?.id),
    );
  const notes = () =>
    [...folk.state.notes.values()].filter(({ entity }) => entity.id === person?.id);
  if (!deal || !note) {
    expect(deals()).toEqual([]);
    return;
  }
  await expect
    .poll(() => notes().map(({ content }) => content.replace(/\s+/g, ' ')))
    .toHaveLength(1);
  expect(deals().map(({ name }) => name)).toEqual([deal.name]);
  expect(deals()[0]?.customFieldValues).toMatchObject({
    Stage: 'Package Requested',
    Value: String(deal.value),
  });
  const [firstLine = ''] = (answers[note] ?? '').split('\n');
  expect(notes()[0]?.content).toContain(firstLine);
}

export const personWith = (folk: Folk, email: string) =>
  [...folk.state.people.values()].find(({ emails }) => emails.includes(email));
