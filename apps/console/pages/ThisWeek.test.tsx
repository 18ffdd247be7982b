import { promiseOf } from '@tidewright/content/reply-promise';
import type { NewLead } from '@tidewright/leads';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleDeal, exampleLead } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { company, money } from '../../../test/content-forms.ts';
import { useTemporaryStore } from '../../../test/temporary-store.ts';
import type { Frame } from '../web/frame.ts';
import { words } from '../web/stored.fixture.ts';
import { FrameContext, type Reader } from './parts.tsx';
import { readThisWeek, ThisWeek } from './ThisWeek.tsx';

const store = useTemporaryStore();
// A Thursday in Portland.
const now = () => new Date('2026-11-19T20:40:00Z');

async function add(day: string, given: Partial<NewLead> = {}) {
  const lead = exampleLead({ asksAnswer: true, ...given });
  return (await store.accept(lead, new Date(`${day}T15:00:00Z`))) as { reference: string };
}

const draw = async () => {
  const desk = { store, company, promises: promiseOf(company), now };
  const frame = { desk } as unknown as Frame & Reader;
  return renderToStaticMarkup(
    <FrameContext value={frame}>
      <ThisWeek week={await readThisWeek(desk)} />
    </FrameContext>,
  );
};

it('sets the days of this week beside the same days of last week', async () => {
  expect(words(await draw())).toContain('Leads 0 0 Answered in time – –');
  const won = await add('2026-11-16', {
    deal: { ...exampleDeal, value: 2_500, recordedOnly: false },
  });
  const answer = ({ reference }: typeof won, at: string, isLate: boolean) => {
    const by = { who: 'Ines', now: new Date(at) };
    return store.act('answered', reference, 'waiting', by, { isLate: () => isLate });
  };
  await answer(won, '2026-11-16T17:30:00Z', false);
  await store.act('won', won.reference, 'waiting', { who: 'Ines', now: now() });
  await add('2026-11-17');
  await add('2026-11-19');
  const earlier = await add('2026-11-10');
  await answer(earlier, '2026-11-14T15:00:00Z', true);
  await store.act('won', earlier.reference, 'waiting', { who: 'Ines', now: now() }, { value: 500 });
  await add('2026-11-13');
  const html = await draw();
  const said = words(html);
  expect(said).toContain('Mon to Thu This week Last week');
  expect(said).toContain('Leads 3 1');
  expect(said).toContain('Answered in time 1 of 2 0 of 1');
  expect(said).toContain('Typical first answer 2 h');
  expect(said).toContain(`Won ${money(3_000)} 2 leads –`);
  expect(html).toContain(
    'aria-label="Leads per day. This week: Mon 1, Tue 1, Wed 0, Thu 1. Last week: Mon 0, Tue 1, Wed 0, Thu 0, Fri 1, Sat 0, Sun 0."',
  );
});
