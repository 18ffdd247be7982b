import { describe, expect, it } from 'vitest';
import { formAgain, formThanks } from './form-page.ts';
import { samplePage } from './page.fixture.ts';

const page = (id: string): string => samplePage(id) ?? '';
const evil = `"><script>alert('1 & 2')</script>{message}</textarea>`;
const escaped =
  '&quot;&gt;&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt;{message}&lt;/textarea&gt;';

describe('the form again', () => {
  const html = formAgain(page('contact'), 'contact', {
    values: { name: evil, url: 'example.com', details: `\n${evil}` },
    errors: { email: 'Email is required', url: 'Not a "web" address' },
  });

  it('keeps what was typed, as text', () => {
    expect(html).toContain(`<input type="text" id="contact-name" name="name" value="${escaped}">`);
    expect(html).toContain(`rows="3">\n\n${escaped}</textarea>`);
    expect(html).not.toContain("<script>alert('1");
  });

  it('puts each message after its control and ties the two together', () => {
    expect(html).toContain(
      '<input type="email" id="contact-email" name="email" value aria-invalid="true" aria-describedby="contact-email-error">' +
        '<p id="contact-email-error" class="error">Email is required</p>',
    );
    expect(html).toContain(
      'aria-describedby="contact-url-hint contact-url-error" value="example.com" aria-invalid="true"><p id="contact-url-error" class="error">Not a &quot;web&quot; address</p>',
    );
  });

  it('sums the messages up where the page has room for it, and says so in the title', () => {
    expect(html).toContain(
      '<div data-form-summary=""><div class="summary" role="alert" tabindex="-1" autofocus><h2>There is a problem</h2><ul>' +
        '<li class="item"><a href="#contact-email">Email is required</a></li>' +
        '<li class="item"><a href="#contact-url">Not a &quot;web&quot; address</a></li></ul></div></div>',
    );
    expect(html).toContain('<title>Error: Our contact page</title>');
  });

  it('touches nothing else', () => {
    expect(html).toContain('<input name="name" value="another form">');
    expect(html).toContain(`document.title = '<form data-form="contact">';</script>`);
    expect(html).toContain('<!-- <form data-form="contact"> -->');
    expect(html).toContain('method="post" class="a > b">');
    expect(html).toContain('<template data-form-error=""><p id="{id}"');
  });

  it('keeps the choice of a list', () => {
    const again = formAgain(page('application'), 'application', {
      values: { position: 'UI/UX Designer', experience: 'no such level' },
      errors: { experience: 'Please select your experience level', resume: 'Choose it again' },
    });
    expect(again).toContain('<option value="UI/UX Designer" selected>UI/UX Designer</option>');
    expect(again?.match(/ selected/g)).toHaveLength(2);
    expect(again).toContain('</select><p id="application-experience-error"');
    expect(again).toContain('accept=".pdf,.doc,.docx" aria-invalid="true"');
  });

  it('says a failure in its own words', () => {
    const failed = formAgain(page('contact'), 'contact', {
      values: { name: 'Ada' },
      errors: {},
      failure: 'Not <saved>',
    });
    expect(failed).toContain(
      '<div class="failure" role="alert" tabindex="-1" autofocus><p>Not &lt;saved&gt;</p></div>',
    );
    expect(failed).toContain('value="Ada"');
  });
});

describe('the thanks', () => {
  it('take the form’s place', () => {
    const html = formThanks(page('contact'), 'contact', 'TW-7F3K-92QD');
    expect(html).toContain(
      '<section class="thanks" tabindex="-1" autofocus><h2>Thank you</h2><p>Reference <b>TW-7F3K-92QD</b></p></section><footer>',
    );
    expect(html).not.toContain('id="contact-name"');
    expect(html).toContain('another form');
  });
});

it('has plain words for a page without templates', () => {
  const bare = '<form data-form="x"><div data-form-summary></div><input name="a"></form>';
  const html = formAgain(bare, 'x', { values: {}, errors: { a: 'No' } });
  expect(html).toContain('<li><a href="#x-a">No</a></li>');
  expect(html).toContain('<p id="x-a-error">No</p>');
  expect(formThanks(bare, 'x', 'TW-1')).toContain('TW-1');
});

it('knows when a page does not hold the form', () => {
  expect(formAgain('<p>nothing</p>', 'contact', { values: {}, errors: {} })).toBeUndefined();
  expect(formThanks('<form data-form="contact">', 'contact', 'TW-1')).toBeUndefined();
});
