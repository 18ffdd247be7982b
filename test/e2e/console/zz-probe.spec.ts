import { test } from '@playwright/test';
import { exampleDeal, exampleLead } from '../../../src/leads/contract/example-lead.fixture.ts';
import { stored } from '../../../src/console/web/stored.fixture.ts';
import { startDesk } from './desk.ts';
test('probe', async ({ browser }) => {
  test.setTimeout(180_000);
  const desk = await startDesk();
  const { store } = desk;
  const hour = 3_600_000;
  const add = async (first: string, last: string, firm: string, form: string, details: string, value: number | null, ago: number, owner: string | null) => {
    const email = `${first.toLowerCase()}@${firm.toLowerCase().replaceAll(' ', '')}.example`;
    const base = exampleLead({ email });
    return store.accept({ ...base, form, values: { name: `${first} ${last}`, email, details, need: details, goals: details, message: details, phone: '(207) 555-0148' }, contact: { ...base.contact, firstName: first, lastName: last, companies: [{ name: firm }], phones: ['(207) 555-0148'] }, deal: value ? { ...exampleDeal, value, recordedOnly: false } : null, asksAnswer: true, owner }, new Date(Date.now() - ago * hour));
  };
  await add('Finn', 'Ray', 'Bay Soap', 'contact', 'Forty products, shipping in New England. It has to be open before the holidays.', 7500, 60, 'Tobias');
  await add('Uma', 'Shah', 'Maple Dental', 'contact', 'One page for our new-patient offer, with booking. The ads start December 1.', 1250, 20, null);
  await add('Wendy', 'Wait', 'Waiting Rooms Inc', 'contact', 'Our site is slow and the phone has stopped ringing. What would you fix first?', null, 1, 'Ada');
  await stored(store, 'parked', { asksAnswer: true });
  await stored(store, 'parked');
  await stored(store, 'delivered');
  await stored(store, 'set-aside');
  const [first] = await store.list({ work: 'to-answer', sort: 'oldest', limit: 1 });
  for (const [width, height] of [[1440, 1000], [390, 844]] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await desk.signIn(browser, 'Ada', { viewport: { width, height }, colorScheme });
      for (const [name, path] of [['today', '/'], ['leads', '/leads'], ['lead', `/leads/${first?.reference}`]] as const) {
        await page.goto(path);
        await page.screenshot({ path: `/tmp/probe/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
      await page.context().close();
    }
  await desk.stop();
});
