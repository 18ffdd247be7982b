import { expect, it } from 'vitest';
import { never, silent } from '../lead.fixture.ts';
import { startReceiver } from '../receiver.fixture.ts';
import { createFolkClient } from './folk-client.ts';
import { Created } from './records.ts';

const context = { lead: null, step: 'contact', signal: never };

it('sends JSON with the key, and asks for JSON', async () => {
  const receiver = await startReceiver(() => ({ status: 200, body: { data: { id: 'per_1' } } }));
  const options = { apiUrl: receiver.url, apiKey: 'key', clock: () => new Date(), log: silent };
  const client = createFolkClient(options);
  const body = { firstName: 'Ada' };
  const answer = await client.request('POST', '/people', Created, context, body);
  expect(answer).toEqual({ kind: 'ok', data: { id: 'per_1' } });
  expect(receiver.calls).toMatchObject([
    {
      method: 'POST',
      path: '/people',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: 'Bearer key',
      },
      text: JSON.stringify(body),
    },
  ]);
  await receiver.close();
});
