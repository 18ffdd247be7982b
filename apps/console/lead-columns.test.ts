import { expect, it } from 'vitest';
import { stored, words } from './web/stored.fixture.ts';
import { testConsole } from './web/web.fixture.ts';

const desk = testConsole();

it('shows what visitors answered for their city, on a page only where one did', async () => {
  const someone = await desk.signedIn();
  const rows = async (path: string) =>
    words(/<table.*<\/table>/s.exec((await someone.open(path)).body)?.[0] ?? '');
  await stored(desk.store(), 'waiting', { form: 'newsletter' });
  await stored(desk.store(), 'waiting', {
    form: 'contact',
    email: 'ines@example.com',
    values: { name: 'Ines', city: 'Bath, Maine', details: 'Slow pages' },
  });
  desk.pass(1_000);
  expect(await rows('/leads?form=newsletter')).not.toContain('City');
  expect(await rows('/leads')).toMatch(/Status Who Form City Value .* Bath, Maine/);
  expect(await rows('/people?email=ines%40example.com')).toMatch(/ City .* Bath, Maine/);

  const { body: csv } = await someone.open('/leads.csv');
  expect(csv).toMatch(/^\ufeff?Received,.*,Website,City,Form,/);
  expect(csv).toContain(',"Bath, Maine",Contact,Slow pages,');
  const { out } = await desk.run('list');
  expect(out).toMatch(/^reference .* person +email +city +why\n/);
  expect(out).toMatch(/ ines@example\.com +Bath, Maine\n/);

  await someone.post('/choices', { hides: 'yes', back: '/leads' });
  expect(await rows('/leads')).not.toContain('Bath');
});
