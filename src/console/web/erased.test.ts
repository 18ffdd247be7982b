import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { exampleLead } from '../../leads/contract/example-lead.fixture.ts';
import { by, stored } from './stored.fixture.ts';
import { testConsole } from './web.fixture.ts';

const desk = testConsole({ desk: { mode: 'folk' } });

it('shows an erased person nowhere: to answer, by owner, as CSV or in the reports', async () => {
  const store = desk.store();
  const email = 'wendy@erased.example';
  const contact = { ...exampleLead().contact, firstName: 'Wendy', lastName: 'Gone' };
  const lead = { asksAnswer: true, owner: 'Ines', email, contact, values: { name: 'Wendy Gone' } };
  const reference = await stored(store, 'delivered', lead);
  await stored(store, 'delivered', { asksAnswer: true, owner: 'Ines' });
  const reply = { id: randomUUID(), subject: 'Hi Wendy Gone', text: 'Yes.' };
  expect(await store.replies.send(reference, reply, by('Ines'))).toBe('done');
  const pages = ['/', '/leads', '/leads?owner=Ines', '/leads.csv', '/leads.csv?all', '/reports'];
  const seen = async () =>
    (await Promise.all(pages.map((path) => desk.open(path)))).map(({ status, body }, index) => [
      pages[index],
      status,
      /wendy/i.test(body),
    ]);
  expect((await seen()).filter(([, , names]) => names).length).toBeGreaterThanOrEqual(4);
  expect(await store.erase(email, by())).toBeTruthy();
  expect(await seen()).toEqual(pages.map((path) => [path, 200, false]));
  expect((await desk.open(`/leads/${reference}`)).status).toBe(404);
});
