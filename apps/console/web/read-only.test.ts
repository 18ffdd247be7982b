import { leadStates } from '@tidewright/leads';
import { beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../../test/in-turn.ts';
import { stored, words } from './stored.fixture.ts';
import { testConsole } from './web.fixture.ts';

describe.each(['folk', 'stored only'] as const)('a read-only user, with %s', (mode) => {
  const desk = testConsole({ desk: { mode }, alsoTo: () => ['mail'] });
  const email = 'ines@marsh.example';
  let reference = '';

  beforeAll(async () => {
    const store = desk.store();
    // One that waits would keep those of the same person behind it from being sent.
    for (const state of leadStates.filter((one) => one !== 'sending').toReversed()) {
      reference = await stored(store, state, { email });
      await stored(store, state);
    }
    await store.setRemark(reference, 'Rang at noon.', null, { who: 'Ada', now: new Date() });
    await store.erase('nobody@marsh.example', { who: 'Ada', now: new Date() });
    if (mode === 'folk')
      await store.pause('folk', new Date(Date.now() + 600_000), 'folk answered 401.', 'refused');
  });

  it('meets no link, form or button that leads to a refusal', async () => {
    const someone = await desk.signedIn('read');
    const seen = new Set(['/', `/people?email=${email}`]);
    for (const path of seen) {
      const { status, body } = await someone.open(path);
      expect([path, status]).toEqual([path, 200]);
      const writes = [...body.matchAll(/<form[^>]*method="post"[^>]*>/g)].map(
        ([form]) => /action="([^"]*)"/.exec(form)?.[1],
      );
      expect([path, writes.filter((to) => to !== '/choices' && to !== '/sign-out')]).toEqual([
        path,
        [],
      ]);
      expect([path, /action="\/leads\/ticked"|<textarea/.test(body)]).toEqual([path, false]);
      for (const [, link = ''] of body.matchAll(/ href="(\/[^"]*)"/g)) {
        const to = link.replaceAll('&amp;', '&');
        // A list by two filters is drawn like one by either.
        const isNew = isThorough || !to.includes('&');
        if (isNew && !to.startsWith('/assets/') && seen.size < 120) seen.add(to);
      }
    }
    expect(seen.size).toBeGreaterThan(30);
    expect([...seen].filter((path) => /erase|\/all\/|ticked/.test(path))).toEqual([]);
  });

  it('reads what others wrote', async () => {
    const said = await desk.said(`/leads/${reference}`, 'read');
    expect(said).toContain('Rang at noon.');
    expect(said).not.toMatch(/Save note|Erase…|You see what changes/);
  });

  it('may leave', async () => {
    const reader = await desk.signedIn('read');
    expect((await reader.post('/settings/sign-out-everywhere')).status).toBe(403);
    expect((await reader.post('/sign-out')).status).toBe(303);
    expect((await reader.open('/')).status).toBe(303);
  });

  it.each([
    `/leads/REFERENCE/erase`,
    `/people/erase?email=${email}`,
    '/leads/all/erase?state=not-delivered',
    '/leads/ticked?action=retry&reference=REFERENCE',
  ])('is refused in a sentence at %s, and changes nothing', async (path) => {
    const someone = await desk.signedIn('read');
    const asked = path.replace('REFERENCE', reference);
    const form = { email, seen: 'closed', action: 'retry', leads: `${reference}:closed` };
    for (const { status, body } of [await someone.open(asked), await someone.post(asked, form)]) {
      expect(status).toBe(403);
      expect(words(body)).toContain('You have read-only access');
    }
  });
});
