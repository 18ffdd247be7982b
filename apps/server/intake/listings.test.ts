import { describe, expect, it } from 'vitest';
import {
  fullSubmission,
  sampleClock,
  shortestSubmission,
} from '../../../packages/forms/samples.fixture.ts';
import { begunWith, company, formOf, money } from '../../../test/content-forms.ts';
import { browser, useIntake } from './intake.fixture.ts';

const contact = formOf('contact');
const { url: _url, ...withoutUrl } = fullSubmission(contact);
const [plan] = company.plans;
// Listed and ordered for different prices, so that one can't pass for the other.
const order = company.packages.find(({ listed, ordered }) => listed.price !== ordered.price);
const listings = [
  ['plan', plan?.id ?? '', plan?.title ?? '', money(plan?.price ?? 0)],
  ['package', order?.id ?? '', order?.name ?? '', money(order?.listed.price ?? 0)],
] as const;

const intake = useIntake();

const post = (payload: object) => intake.post('contact', payload);

describe.each(listings)('a %s', (kind, id, name, price) => {
  it('is asked for without a website, and is the service in the CRM', async () => {
    expect((await post({ ...withoutUrl, [kind]: id })).statusCode).toBe(201);
    const [lead] = await intake.leads();
    expect(lead?.contact).toMatchObject({
      urls: [],
      group: 'leads',
      customFields: { Channel: ['Contact Form'], Status: 'Lead', 'Service Type': name },
    });
    expect(lead?.contact.description).toMatch(`Request: ${name} at ${price}\n`);
    expect([lead?.deal, lead?.note]).toEqual([null, null]);
    expect(lead?.values).toMatchObject({ [kind]: `${name}, ${price}`, url: '' });
  });

  it('takes an address without a scheme, and refuses what can be none', async () => {
    await post({ ...withoutUrl, [kind]: id, url: 'analytical.example' });
    const [lead] = await intake.leads();
    expect(lead?.contact.urls).toEqual(['https://analytical.example']);
    const refused = await post({ ...withoutUrl, [kind]: id, url: 'none yet' });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['url']]);
  });

  it('is no answer by itself: the details that we begin count as empty', async () => {
    const begun = begunWith(name);
    const { details } = contact.parse({}, sampleClock).errors ?? {};
    for (const text of [begun, begun.trim(), `  ${begun}\r\n `]) {
      const answer = await post({ ...withoutUrl, [kind]: id, details: text });
      expect([answer.statusCode, answer.json()]).toEqual([422, { errors: { details } }]);
    }
    const answered = await post({ ...withoutUrl, [kind]: id, details: `${begun}ten pages` });
    expect(answered.statusCode).toBe(201);
  });

  it('is another request than the audit', async () => {
    await post(fullSubmission(contact));
    await post({ ...fullSubmission(contact), [kind]: id });
    expect(await intake.leads()).toHaveLength(2);
  });

  it('thanks a browser without script on the page of what was asked for', async () => {
    const answer = await intake.postForm('contact', { ...withoutUrl, [kind]: id }, browser);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(`&${kind}=${id}`);
  });
});

it.each([
  ['nothing is named', {}],
  ['an unknown plan is named', { plan: 'unheard-of' }],
  ['a plan is named as a package', { package: plan?.id }],
  ['it is no text', { plan: [plan?.id] }],
  ['it is left open in a list without script', { plan: '', package: '' }],
])('asks for the audit by its own rules when %s', async (_, named) => {
  const { errors } = contact.parse({}, sampleClock);
  expect((await post({ ...shortestSubmission(contact), ...named, url: '' })).json()).toEqual({
    errors: { url: errors?.url },
  });
  await post({ ...fullSubmission(contact), ...named });
  const [lead] = await intake.leads();
  expect(lead?.values).toEqual(fullSubmission(contact));
  expect(lead?.contact.customFields).toMatchObject({ 'Service Type': 'Free Website Audit' });
});
