import { expect, it } from 'vitest';
import { readTags } from './html-tags.ts';

const summary = (html: string) =>
  readTags(html).map(({ name, closing, attributes }) =>
    closing
      ? `/${name}`
      : [name, ...[...attributes].map(([key, value]) => `${key}=${value}`)].join(' '),
  );

it.each([
  ['<p>text</p>', ['p', '/p']],
  [`<A HREF='x>y' Class = "a  b" hidden id=plain>`, ['a href=x>y class=a  b hidden= id=plain']],
  ['<br/><input disabled/><img alt="" />', ['br', 'input disabled=', 'img alt=']],
  ['<!doctype html><!-- <p> --><i>', ['i']],
  ['<!-- - -- > <p> --><i><!----><b>', ['i', 'b']],
  ['<i><!-- never closed <p>', ['i']],
  ['<a / b // c/>', ['a b= c=']],
  ['<script>"<p>"</script ><b>', ['script', '/script', 'b']],
  ['<textarea><p></textarea><b>', ['textarea', '/textarea', 'b']],
  ['<title>1 < 2</title>', ['title', '/title']],
  ['<a title="&lt;&amp;&quot;&#39;&#x27;&#9999999;&copy;">', [`a title=<&"''&#9999999;&copy;`]],
  ['1 < 2 <', []],
  ['<p', ['p']],
  ['<script>never closed', ['script']],
])('reads %s', (html, tags) => {
  expect(summary(html)).toEqual(tags);
});

it('knows where each tag stands', () => {
  const html = 'a<b c="d">e</b>';
  expect(readTags(html).map(({ start, end }) => html.slice(start, end))).toEqual([
    '<b c="d">',
    '</b>',
  ]);
});
