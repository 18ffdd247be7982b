import { isTyped } from '@tidewright/forms';
import { describe, expect, it, vi } from 'vitest';
import { samplePdf } from '../../../packages/forms/resume-samples.fixture.ts';
import { fullSubmission } from '../../../packages/forms/samples.fixture.ts';
import { company, formOf, forms } from '../../../test/content-forms.ts';
import { inHtml, literally } from '../../../test/labels.ts';
import { browser, encoded, startIntake, useIntake } from './intake.fixture.ts';

const { messages } = company.words;
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};
const intake = useIntake();

const submit = (form: string, fields: Record<string, string>, to = intake) =>
  to.postForm(form, fields, browser);

describe.each(forms.map(({ form }) => [form.id, form] as const))('%s', (id, form) => {
  it('is thanked on a page that can be loaded again', async () => {
    const sent = await submit(id, fullSubmission(form));
    expect(sent.statusCode).toBe(303);
    const [lead] = await intake.leads();
    expect(sent.headers.location).toMatch(`/api/leads/${id}?reference=${lead?.reference}`);
    for (const _ of [1, 2]) {
      const thanks = await intake.get(String(sent.headers.location));
      expect(thanks.statusCode).toBe(200);
      expect(thanks.body).toContain(`>${lead?.reference}</span>`);
      expect(thanks.headers).toMatchObject(pageHeaders);
    }
    expect(await intake.leads()).toHaveLength(1);
  });

  it('comes back with its messages and with what was typed', async () => {
    const typed: Record<string, string> = { ...fullSubmission(form), email: '  Ada at "home" ' };
    const answer = await submit(id, typed);
    expect(answer.statusCode).toBe(422);
    expect(answer.headers).toMatchObject(pageHeaders);
    const asked = form.fields.find(({ kind }) => kind === 'email');
    const invalid = asked && 'invalid' in asked ? asked.invalid : undefined;
    const says = literally(inHtml(invalid ?? 'a message'));
    expect(answer.body).toMatch(new RegExp(`<p id="${id}-email-error"[^>]*>${says}</p>`));
    expect(answer.body).toMatch(new RegExp(`<a href="#${id}-email"[^>]*>${says}</a>`));
    expect(answer.body).toContain('value="  Ada at &quot;home&quot; "');
    for (const { name, kind } of form.fields) {
      if (kind === 'select') expect(answer.body).toContain(`value="${typed[name]}" selected`);
      if (kind === 'textarea') expect(answer.body).toContain(`>${typed[name]}</textarea>`);
    }
  });
});

it('says that a file has to be chosen again, where one was', async () => {
  const file = { name: 'resume', filename: 'cv.pdf', bytes: samplePdf() };
  for (const chosen of [file, undefined]) {
    const answer = await intake.postMultipart('application', { name: 'Ada' }, chosen, browser);
    expect(answer.statusCode).toBe(422);
    const again = `${inHtml(messages.pages.fileAgain)}</p>`;
    expect(answer.body.includes(again)).toBe(chosen === file);
    expect(answer.body).toContain('value="Ada"');
  }
});

it('lists what is wrong in the order of the questions, the file among them', async () => {
  const file = { name: 'resume', filename: 'cv.pdf', bytes: Buffer.from('no document') };
  const answer = await intake.postMultipart('application', {}, file, browser);
  const links = [...answer.body.matchAll(/<a href="#application-(\w+)"/g)].map(([, name]) => name);
  expect(links).toEqual([
    'name',
    'email',
    'position',
    'experience',
    'location',
    'availability',
    'resume',
    'coverLetter',
  ]);
  expect(answer.body).toContain('The file isn’t a PDF, DOC or DOCX document.');
});

it.each(['APPLICATION/X-WWW-FORM-URLENCODED', 'Application/x-www-form-urlencoded; charset=utf-8'])(
  'is known by its type in any letters: %s',
  async (type) => {
    const headers = { ...browser, 'content-type': type };
    const answer = await intake.post('newsletter', 'email=ada@example.com', headers);
    expect(answer.statusCode).toBe(303);
  },
);

it.each([
  ['JSON, whatever else it accepts', '{}', { ...browser, 'content-type': 'application/json' }],
  ['a form that accepts no page', 'x=y', { ...encoded, accept: '*/*' }],
])('is not what sends %s', async (_, payload, headers) => {
  const answer = await intake.post('newsletter', payload, headers);
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([422, ['errors']]);
});

it('keeps the form when nothing could be stored', async () => {
  intake.outbox.accept = () => Promise.reject(new Error('gone'));
  const answer = await submit('newsletter', { email: 'ada@example.com' });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('>Failed to subscribe. Please try again.</p>');
  expect(answer.body).toContain('value="ada@example.com"');
});

it('says that it is our fault when it is, and logs once why', async () => {
  const randomId = () => {
    throw new RangeError('no chance left');
  };
  await using broken = await startIntake({ randomId });
  const answer = await submit('newsletter', {}, broken);
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain(messages.refusals.broken);
  expect(broken.lines).toMatchObject([{ reason: 'broken', error: 'RangeError' }]);
});

describe('what is refused', () => {
  /** Words that aren't in the code. */
  const said = {
    ...messages,
    pages: { ...messages.pages, refusedHeading: 'Nei', goBack: 'Gå tilbake.' },
    refusals: { ...messages.refusals, tooMany: 'Vent {n} sekunder.', keyReused: 'Vi har den.' },
  };

  it.each([
    [0, 60],
    [59_000, 2],
  ])('for a while is said in the agency’s words, %i ms into the minute', async (past, seconds) => {
    const limits = { perForm: 1, perAddress: 9 };
    await using limited = await startIntake({ limits, messages: said });
    limited.setTime(new Date(Date.parse('2026-11-15T12:00:00Z') + past).toISOString());
    await submit('newsletter', {}, limited);
    const refused = await submit('newsletter', {}, limited);
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toBe(`<title>Nei</title><p>Vent ${seconds} sekunder. Gå tilbake.</p>`);
    expect(refused.headers).toMatchObject(pageHeaders);
  });

  it('because there is no such form is said, too', async () => {
    const unknown = await submit('nonsense', {});
    expect(unknown.body).toContain(messages.refusals.unknownForm);
    expect(unknown.headers).toMatchObject(pageHeaders);
  });

  it('because of an earlier version is said above the form', async () => {
    await using stored = await startIntake({ messages: said });
    const sending = { email: 'ada@example.com', idempotencyKey: 'one' };
    expect((await submit('newsletter', sending, stored)).statusCode).toBe(303);
    const other = await submit('newsletter', { ...sending, email: 'eve@example.com' }, stored);
    expect(other.statusCode).toBe(409);
    expect(other.body).toContain('>Vi har den.</p>');
    expect(other.body).toContain('value="eve@example.com"');
  });
});

it('thanks a visitor of a page that is not listed like any other', async () => {
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  const sent = await intake.postForm(
    'newsletter',
    { email: 'ada@example.com' },
    { ...browser, ...foreign },
  );
  expect(sent.statusCode).toBe(303);
  const thanks = await intake.get(String(sent.headers.location));
  expect(thanks.body).toContain('Thank you');
  expect(await intake.leads()).toMatchObject([{ state: 'set-aside' }]);
});

it('has words when there is no page to show', async () => {
  const pages = { ...messages.pages, wrongHeading: 'Se her', reference: 'Takk: {reference}!' };
  const said = { ...messages, pages };
  await using bare = await startIntake({ formPage: () => undefined, messages: said });
  const newsletter = formOf('newsletter');
  const [email] = newsletter.fields.filter(isTyped);
  const wrong = await submit('newsletter', {}, bare);
  expect(wrong.body).toBe(`<title>Se her</title><p>${email?.required}</p>`);
  const sent = await submit('newsletter', { email: 'ada@example.com' }, bare);
  const thanks = await bare.get(String(sent.headers.location));
  const [lead] = await bare.leads();
  expect(thanks.body).toBe(
    `<title>${newsletter.successHeading}</title><p>Takk: ${lead?.reference}!</p>`,
  );
});

describe('the thanks', () => {
  it.each([
    '/api/leads/newsletter',
    '/api/leads/newsletter?reference=TW-0000-0000',
    '/api/leads/newsletter?reference=<script>',
    '/api/leads/newsletter?reference=a&reference=b',
    '/api/leads/nonsense?reference=TW-0000-0000',
  ])('are not given for %s', async (url) => {
    const answer = await intake.get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject(pageHeaders);
    expect(answer.body).not.toContain('<script>');
    expect(answer.body).not.toContain(messages.pages.goBack);
  });

  it('ask the store for nothing that can be no reference', async () => {
    const find = vi.fn(intake.outbox.find);
    intake.outbox.find = find;
    const longest = 'TW-7'.repeat(10);
    for (const reference of ['', 'tw-7', 'TW 7', '\0TW-7', 'TW-7\0', `${longest}7`, longest]) {
      const url = `/api/leads/newsletter?reference=${encodeURIComponent(reference)}`;
      expect((await intake.get(url)).statusCode).toBe(404);
    }
    expect(find.mock.calls).toEqual([[longest]]);
  });

  it('are refused in JSON to a client that wants no page', async () => {
    const answer = await intake.app.inject({ url: '/api/leads/newsletter?reference=TW-0' });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { message: 'We have no request with this reference.' },
    ]);
  });

  it('wait for a store that can be read', async () => {
    intake.outbox.find = () => Promise.reject(new Error('gone'));
    const url = '/api/leads/newsletter?reference=TW-0000-0000';
    const answer = await intake.get(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain(messages.refusals.notStored);
  });

  it('are only given on the page of the form that was sent', async () => {
    const { headers } = await submit('newsletter', { email: 'ada@example.com' });
    const url = String(headers.location).replace('newsletter', 'contact');
    expect((await intake.get(url)).statusCode).toBe(404);
  });
});
