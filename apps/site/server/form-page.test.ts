import { describe, expect, it } from 'vitest';
import { formOf, forms } from '../../../test/content-forms.ts';
import { inHtml, labels, literally } from '../../../test/labels.ts';
import { afterForm, beforeForm, builtPage, formProps } from './form-page.fixture.tsx';
import { formAgain, formThanks, placeOfForm } from './form-page.tsx';

const { problem, errorTitle } = labels.forms;
const nothing = { errors: {}, values: {} };
const evil = `"><script>alert('1 & 2')</script>{message}$&</textarea>`;
const escaped =
  '&quot;&gt;&lt;script&gt;alert(&#x27;1 &amp; 2&#x27;)&lt;/script&gt;{message}$&amp;&lt;/textarea&gt;';

const again = (id: string, answer: Parameters<typeof formAgain>[2]): string =>
  formAgain(builtPage(formProps(id)), formProps(id), answer) ?? '';

/** The opening tag of a field's control. */
const control = (html: string, name: string): string =>
  html.match(new RegExp(`<(?:input|textarea|select)[^>]* id="\\w+-${name}"[^>]*>`))?.[0] ?? '';

describe.each(forms.map(({ form }) => form.id))('%s', (id) => {
  it('comes back in its page as it was built, with a mark for its script and in the title', () => {
    const built = builtPage(formProps(id)).replace(
      `<div id="form-${id}"`,
      `<div id="form-${id}" data-answer="${inHtml(JSON.stringify(nothing))}"`,
    );
    expect(again(id, nothing)).toBe(built.replace('<title>', `<title>${errorTitle}`));
  });

  it('is found in its page, and nowhere else', () => {
    expect(placeOfForm(builtPage(formProps(id)), formProps(id))).toBe(beforeForm(id).length);
    expect(placeOfForm('<form>', formProps(id))).toBe(-1);
  });
});

describe('the form again', () => {
  const html = again('contact', {
    values: { name: evil, url: 'example.com', details: evil },
    errors: { email: 'Email is required', url: 'Not a "web" address' },
  });

  it('keeps what was typed, as text', () => {
    expect(control(html, 'name')).toContain(` value="${escaped}"`);
    expect(html).toContain(`>${escaped}</textarea>`);
    expect(html).not.toContain("<script>alert('1");
    expect(control(html, 'email')).not.toContain(' value=');
  });

  it('puts each hint before its control, each message after it, and ties the three together', () => {
    expect(control(html, 'email')).toContain('aria-describedby="contact-email-error"');
    expect(control(html, 'email')).toContain('aria-invalid="true"');
    expect(html).toMatch(
      /<input[^>]* name="email"[^>]*><p id="contact-email-error"[^>]*>Email is required<\/p>/,
    );
    expect(control(html, 'url')).toContain('aria-describedby="contact-url-hint contact-url-error"');
    expect(html).toMatch(
      /<p id="contact-url-hint"[^>]*>[^<]*<\/p><input[^>]*><p id="contact-url-error"[^>]*>Not a &quot;web&quot; address<\/p>/,
    );
    expect(control(html, 'name')).toContain('aria-invalid="false"');
  });

  it('opens at a summary of the messages', () => {
    expect(html).toMatch(
      new RegExp(
        '<div data-form-summary=""><div tabindex="-1" role="group" aria-labelledby="problem-contact" ' +
          'aria-describedby="problems-contact" id="answer-contact" autofocus=""[^>]*>' +
          `<h3 id="problem-contact"[^>]*>${literally(inHtml(problem))}</h3>`,
      ),
    );
    const links = [...html.matchAll(/<li><a href="([^"]*)"[^>]*>([^<]*)<\/a><\/li>/g)];
    expect(links.map(([, href, message]) => [href, message])).toEqual([
      ['#contact-email', 'Email is required'],
      ['#contact-url', 'Not a &quot;web&quot; address'],
    ]);
    expect(html).toContain('action="/api/leads/contact#answer-contact"');
  });

  it.each([
    ['\none', '\n\none'],
    ['\r\none\r\ntwo', '\n\none\ntwo'],
    ['\rone', '\n\none'],
    ['one\r\n', 'one\n'],
  ])('keeps every line break of %j, of which a browser drops the first', (typed, written) => {
    const page = again('contact', { values: { details: typed }, errors: {} });
    expect(page).toContain(`>${written}</textarea>`);
  });

  it('keeps the choice of a list, and chooses nothing that is not there', () => {
    const asked = formOf('application').fields.find(({ name }) => name === 'position');
    const [chosen] = asked?.kind === 'select' ? asked.options.slice(-1) : [];
    const values = { position: chosen?.value ?? '', experience: 'no such level' };
    const page = again('application', { values, errors: {} });
    expect(page.match(/<option[^>]* selected[^>]*>/g)).toEqual([
      `<option value="${chosen?.value}" selected="">`,
    ]);
  });

  it('opens at a failure, in its own words, and leads from them', () => {
    const page = again('contact', { ...nothing, failure: 'Not <saved>. Call PHONE.' });
    expect(page).toMatch(
      /<div tabindex="-1" role="group" aria-labelledby="failure-contact" id="answer-contact" autofocus="".*Not &lt;saved&gt;. Call .*<a href="tel:"[^>]*>PHONE<\/a>/,
    );
    expect(page).not.toContain(inHtml(problem));
  });

  it('is not made of a page that does not hold it', () => {
    expect(formAgain('<title>Other</title>', formProps('contact'), nothing)).toBeUndefined();
    expect(formThanks('<title>Other</title>', formProps('contact'), 'TW-1')).toBeUndefined();
  });
});

describe('the thanks', () => {
  const thanks = (id: string, changes = {}) => {
    const props = { ...formProps(id), ...changes };
    return formThanks(builtPage(props), props, 'TW-7F3K-92QD') ?? '';
  };

  it('take the form’s place, and the page opens there', () => {
    const html = thanks('contact');
    expect(
      html.startsWith(
        `${beforeForm('contact')}<div id="form-contact"><div id="answer-contact" tabindex="-1" autofocus="">`,
      ),
    ).toBe(true);
    expect(html.endsWith(`</div></div>${afterForm}`)).toBe(true);
    expect(html).toContain('>TW-7F3K-92QD</span>');
    expect(html).not.toContain('<form data-form="contact"');
    expect(html).not.toContain('mailto:');
  });

  it('lead to the calendar, and to a person', () => {
    const html = thanks('consultation');
    expect(html).toContain('<a href="https://meet.example/us"');
    expect(html).toContain('<a href="mailto:agency@example.com?');
    expect(html).toContain('<a href="tel:');
  });

  it('lead to a person where there is no calendar', () => {
    const { schedule } = formProps('consultation');
    const html = thanks('consultation', { schedule: { ...schedule, url: '' } });
    expect(html).not.toContain('<a href=""');
    expect(html).toContain('<a href="mailto:agency@example.com?');
  });
});
