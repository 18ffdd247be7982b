import { expect, it } from 'vitest';
import { escapeHtml, unescapeHtml } from './escape-html.ts';

const text = `<a href="x" title='y'>&amp; && done</a>`;
const escaped = '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp; &amp;&amp; done&lt;/a&gt;';

it('takes the meaning from every character that has one in markup, and gives it back', () => {
  expect(escapeHtml(text)).toBe(escaped);
  expect(unescapeHtml(escaped)).toBe(text);
});

it('knows characters by their numbers', () => {
  expect(unescapeHtml('&#x27;&#39;&apos;&#38;')).toBe("'''&");
});

it('leaves what it does not know', () => {
  expect(unescapeHtml('&copy; &amp &; &constructor;')).toBe('&copy; &amp &; &constructor;');
});
