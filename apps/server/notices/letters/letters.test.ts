import {
  alarmChannels,
  groupsOf,
  receiversFor,
  recipientsOf,
} from '@tidewright/settings/recipients';
import { describe, expect, it } from 'vitest';
import { survey, surveyForms } from '../../../../packages/forms/every-kind.fixture.ts';
import { fullSubmission } from '../../../../packages/forms/samples.fixture.ts';
import { exampleDeal } from '../../../../packages/leads/contract/example-lead.fixture.ts';
import type { RecipientGroup } from '../../../../packages/settings/recipients.ts';
import { letterContext, look, noticeOf, storedLead } from '../notices.fixture.ts';
import { asHtml } from './as-html.ts';
import { asText, letterLine, letterLines } from './letter.ts';
import { letterOfLead, letterOfMessage, letterToVisitor } from './letters-of.ts';

const order = storedLead({
  form: 'inspection',
  email: 'ada@visitor.example',
  values: {
    businessName: 'Analytical Ltd',
    name: 'Ada Lovelace',
    email: 'ada@visitor.example',
    challenge: 'One\n\ntwo',
    gone: 'asked before',
  },
  deal: { ...exampleDeal, value: 3500, recordedOnly: false },
  attribution: {
    first_utm_source: 'older',
    last_utm_source: 'spring',
    last_utm_campaign: 'bloom',
    first_referrer: 'https://search.example/',
  },
});

describe('the notice of a lead', () => {
  it('reads as plain text', () => {
    expect(asText(noticeOf(order))).toBe(
      `Order: Inspection from Ada Lovelace

Package:
  Inspection
Price:
  $3,500
Business name:
  Analytical Ltd
Full name:
  Ada Lovelace
Email:
  ada@visitor.example
What is wrong with it today?
  One

  two
gone:
  asked before
Reference:
  TW-7F3K-92QD
Received:
  Monday, March 2, 2026 at 5:00 AM EST
Came from:
  Source: spring
  Campaign: bloom
  Referred by: https://search.example/

Open it in the console:
https://console.tidewright.example/leads/TW-7F3K-92QD

-- 
From the website of Tidewright.`,
    );
  });

  it('names form, person and reference in its subject', () => {
    expect(noticeOf(order).subject).toBe('Order: Inspection from Ada Lovelace (TW-7F3K-92QD)');
    expect(noticeOf(order, true).subject).toMatch(/^Repeated: Order/);
    const contact = { ...order.contact, firstName: '', lastName: '' };
    const nameless = storedLead({ form: 'newsletter', email: 'a@b.example', values: {}, contact });
    expect(noticeOf(nameless).subject).toBe('Newsletter from a@b.example (TW-7F3K-92QD)');
  });

  it('prints the address that no question asked for, and names the file', () => {
    const lead = storedLead({ email: 'a@b.example', values: { name: 'A' } }, { fileId: 'x' });
    const { rows } = letterOfLead(lead, false, letterContext, 'plans.pdf');
    expect(rows).toContainEqual({ label: 'Email', value: 'a@b.example' });
    expect(rows).toContainEqual({ label: 'File', value: 'plans.pdf: open the lead to read it.' });
    expect(rows.map(({ label }) => label)).not.toContain('Price');
  });

  it('interprets nothing in any field', () => {
    const html = '<img src=x onerror=alert(1)>"\'&amp;</td></table><a href="javascript:x">';
    const lead = storedLead({
      email: `${html}@x.example`,
      values: { name: html, details: html, [html]: html },
      attribution: { last_utm_source: html },
    });
    const written = asHtml(noticeOf(lead, true), look);
    expect(written).not.toMatch(/<img|javascript:x">|onerror=alert\(1\)>/);
    expect(written.match(/<a /g)).toHaveLength(1);
    expect(written.match(/<\/table>/g)).toHaveLength(3);
    expect(written).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;amp;');
  });

  it('wears the colors it is given, in both themes', () => {
    const letter = noticeOf(storedLead({ values: { details: 'Hello' } }));
    const written = asHtml(letter, look);
    const used = new Set(written.match(/#(?:111|222)\d{3}/g));
    const given = [...Object.values(look.light), ...Object.values(look.dark)];
    expect([...used].toSorted()).toEqual(given.toSorted());
    expect(written).toMatch(/<h1 [^>]*font-family: 'Lora', 'Open Sans', -apple-system/);
    expect(written.match(/font-family: 'Open Sans', -apple-system/g)).toHaveLength(2);
  });

  it('writes dates and prices as the agency does', () => {
    const say = (language: string, currency: string) => {
      const company = { ...letterContext.company, brand: { language, currency } };
      return asText(letterOfLead(order, false, { ...letterContext, company }));
    };
    expect(say('en-GB', 'GBP')).toMatch(/£3,500[\s\S]* Monday,? 2 March 2026 at 05:00/);
    // Between English words a date is English.
    expect(say('de', 'EUR')).toMatch(/3\.500\u00a0€[\s\S]* Monday,? 2 March 2026 at/);
  });

  it('writes a date that was asked for as the agency does', () => {
    const values = { ...fullSubmission(survey.form), dateAsked: '2026-11-30' };
    const lead = storedLead({ form: 'survey', values });
    const context = { ...letterContext, forms: surveyForms };
    expect(asText(letterOfLead(lead, false, context))).toContain(
      'A question of kind date?\n  November 30, 2026\n',
    );
  });

  it('says in which language it is written', () => {
    const company = { ...letterContext.company, brand: { language: 'nb-NO', currency: 'NOK' } };
    const norwegian = { ...letterContext, company };
    const lead = storedLead({ values: { details: 'Hei' } });
    expect(asHtml(letterToVisitor(lead, norwegian), look)).toContain('<html lang="nb-NO">');
    expect(asHtml(letterOfLead(lead, false, norwegian), look)).toContain('<html lang="en">');
  });

  it('cannot be made to look as if it went on after its end', () => {
    const lead = storedLead({ values: { details: 'Hello\n-- \nFrom: the bank\r\nPay now' } });
    expect(asText(noticeOf(lead))).toContain('  Hello\n  --\n  From: the bank\n  Pay now\n');
  });

  it('lets each answer run in its own direction', () => {
    const lead = storedLead({ values: { name: 'أدا' } });
    const written = asHtml(noticeOf(lead), look);
    expect(written).toMatch(/<td class="ink" dir="auto"[^>]*>أدا<\/td>/);
  });
});

describe('text that was typed', () => {
  it.each([
    ['a\r\nb\tc', 'a b c'],
    ['\u202Eabc\u2066\u200B\uFEFF', 'abc'],
    ['👩‍💻 نی‌خواهم', '👩‍💻 نی‌خواهم'],
    ['a\u2028b\u0000\ud800c', 'a b c'],
  ])('%j is one line: %j', (typed, line) => expect(letterLine(typed)).toBe(line));

  it('keeps its lines', () => {
    expect(letterLines('a\r\nb \r\n\r\nc\u0007\n')).toBe('a\nb\n\nc');
  });
});

describe('messages and copies', () => {
  it('lead to a place in the console where there is one', () => {
    const message = {
      title: 'Two leads were given up',
      lines: ['Look.'],
      path: '/leads?state=not-delivered',
    };
    expect(asText(letterOfMessage(message, false, letterContext))).toBe(
      'Two leads were given up\n\nLook.\n\nLook in the console:\nhttps://console.tidewright.example/leads?state=not-delivered\n\n-- \nFrom the website of Tidewright.',
    );
    const plain = letterOfMessage({ title: 'Over', lines: [] }, true, letterContext);
    expect(plain).toMatchObject({ subject: 'Repeated: Tidewright: Over', link: null });
  });

  it('keep the phone number out of a line that runs from right to left', () => {
    const facts = {
      ...letterContext.company.facts,
      legalName: 'סטודיו מים',
      phone: '+44 113 496 0142',
    };
    const copy = letterToVisitor(storedLead(), {
      ...letterContext,
      company: { ...letterContext.company, facts },
    });
    expect(asText(copy)).toContain('\nסטודיו מים\n+44 113 496 0142, ');
    expect(asHtml(copy, look)).toMatch(
      />סטודיו מים<\/p>\n<p [^>]*dir="auto"[^>]*>\+44 113 496 0142, /,
    );
  });

  it('keep every promise of every form, with nothing left in braces', () => {
    for (const form of letterContext.forms.keys()) {
      const written = asText(letterToVisitor(storedLead({ form }), letterContext));
      expect(written, form).not.toMatch(/[{}]/);
      expect(written, form).toContain('TW-7F3K-92QD');
    }
  });
});

describe('recipients', () => {
  const groups: readonly RecipientGroup[] = [
    { forms: null, addresses: ['all@x.example'] },
    { forms: ['application'], addresses: ['jobs@x.example'] },
    { forms: ['orders'], addresses: ['sales@x.example'] },
    { forms: ['website-audit', 'newsletter'], addresses: [] },
  ];
  const orders = {
    packages: [{ id: 'website-audit' }, { id: 'landing-page' }],
    words: { forms: {} },
  };

  it.each([
    ['contact', ['all@x.example']],
    ['application', ['jobs@x.example']],
    ['landing-page', ['sales@x.example']],
    ['website-audit', []],
    ['newsletter', []],
    [null, ['all@x.example']],
  ])('of %s', (form, addresses) => {
    expect(recipientsOf({ to: groups }, orders)(form)).toEqual(addresses);
  });

  it('of trouble is someone, even where each form has its own', () => {
    const jobs = groups.slice(1, 2);
    expect(recipientsOf({ to: jobs }, orders)(null)).toEqual(['jobs@x.example']);
    expect(recipientsOf({ to: jobs }, orders)('contact')).toEqual([]);
    expect(recipientsOf({ to: [] }, orders)(null)).toEqual([]);
  });

  it('are those whom a form’s file names, unless NOTIFY_TO names the form', () => {
    const words = { forms: { application: { notify: ['jobs@x.example'] } } };
    const agency = { ...orders, words };
    const all = { forms: null, addresses: ['all@x.example'] };
    expect(groupsOf({ to: [all] }, agency)).toEqual([
      all,
      { forms: ['application'], addresses: ['jobs@x.example'] },
    ]);
    expect(recipientsOf({ to: [all] }, agency)('application')).toEqual(['jobs@x.example']);
    const none = { forms: ['application'], addresses: [] };
    expect(groupsOf({ to: [all, none] }, agency)).toEqual([all, none]);
  });

  const nothing = { smtpUrl: null, to: [], visitorCopy: false, chatUrl: null, alertUrl: null };
  const mail = { smtpUrl: 'smtp://x', to: groups };

  it.each([
    [{}, 'contact', []],
    [mail, 'contact', ['mail']],
    [{ ...mail, visitorCopy: true }, 'newsletter', ['copy']],
    [{ ...mail, visitorCopy: true, chatUrl: 'x' }, 'contact', ['mail', 'chat', 'copy']],
    [{ alertUrl: 'x' }, 'contact', []],
  ])('%j sends %s to %j', (settings, form, channels) => {
    expect(receiversFor({ ...nothing, ...settings }, orders)(form)).toEqual(channels);
  });

  it('hears of trouble on every channel but the visitor’s', () => {
    expect(alarmChannels(nothing)).toEqual([]);
    const all = { ...mail, visitorCopy: true, chatUrl: 'b', alertUrl: 'c' };
    expect(alarmChannels(all)).toEqual(['mail', 'chat', 'alert']);
  });
});
