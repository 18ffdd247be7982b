import { expect, it } from 'vitest';
import { testConsole } from './web.fixture.ts';

const desk = testConsole();

it('lets nobody in without a session, and remembers where they wanted to go', async () => {
  const { status, headers } = await desk.browser().open('/leads?text=a%20b');
  expect(status).toBe(303);
  expect(headers.location).toBe('/sign-in?to=%2Fleads%3Ftext%3Da%2520b');
});

it('lets in whoever has a link and gives a name', async () => {
  const someone = desk.browser();
  const shown = await someone.open(`/sign-in?link=${desk.link()}`);
  expect(shown.status).toBe(200);
  const link = /name="link" value="([^"]+)"/.exec(shown.body)?.[1] ?? '';
  const entered = await someone.open('/sign-in', { form: { link, who: 'Ines' } });
  expect(entered).toMatchObject({ status: 303, headers: { location: '/' } });
  const today = await someone.open('/');
  expect(today.status).toBe(200);
  expect(today.body).toContain('0 received');
});
