import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readYaml } from '../content-files.ts';
import { htmlProblem } from './screen-html.ts';

/** The HTML of screens stands in pages as editors wrote it. */

it.each([
  ['<meta http-equiv="refresh" content="2;url=https://evil.example/">', '<meta>'],
  ['<p>A</p><META http-equiv=refresh content="0;https://evil.example">', '<meta>'],
  ['<svg/onload=alert(1)>', 'onload on <svg>'],
  ['<img src="/a.png"onerror=alert(1)>', 'onerror on <img>'],
  ['<img\nsrc=/a.png\nonerror\n=\nalert(1)>', 'onerror on <img>'],
  ['<script>alert(1)</script>', '<script>'],
  ['<scr\0ipt>alert(1)</scr\0ipt>', 'isn’t part of a picture'],
  ['<base href="https://evil.example/">', '<base>'],
  ['<link rel="stylesheet" href="https://evil.example/a.css">', '<link>'],
  ['<title>Mine</title>', '<title>'],
  ['<style>body{display:none}</style>', '<style>'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<iframe>'],
  ['<object data="https://evil.example/"></object>', '<object>'],
  ['<embed src="https://evil.example/">', '<embed>'],
  ['<form action="https://evil.example/"><input name="card"></form>', '<form>'],
  ['<button formaction="https://evil.example/">Pay</button>', 'formaction on <button>'],
  ['<a href="javascript:alert(1)">A</a>', '<a>'],
  ['<svg><a xlink:href="javascript:alert(1)"><text>A</text></a></svg>', '<a>'],
  ['<svg><use href="https://evil.example/a.svg#a"/></svg>', '<use>'],
  ['<svg><use xlink:href="data:image/svg+xml,a#a"/></svg>', '<use>'],
  ['<svg><animate attributeName="href" to="javascript:alert(1)"/></svg>', '<animate>'],
  ['<svg><set attributeName="onmouseover" to="alert(1)"/></svg>', '<set>'],
  ['<svg><image href="https://evil.example/a.png"/></svg>', '<image>'],
  ['<svg><foreignObject><p>A</p></foreignObject></svg>', '<foreignObject>'],
  ['<svg><style>@import "https://evil.example/a.css"</style></svg>', '<style>'],
  ['<svg><rect fill="url(https://evil.example/a#b)"/></svg>', 'fill="url(https'],
  ['<svg><rect mask="u\\72l(//evil.example/a)"/></svg>', 'mask="u'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<math>'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<noscript>'],
  ['<template><img src=/x onerror=alert(1)></template>', '<template>'],
  ['<plaintext>', '<plaintext>'],
  ['<textarea autofocus></textarea>', '<textarea>'],
  ['<input autofocus onfocus=alert(1)>', 'autofocus on <input>'],
  ['<p tabindex="0" contenteditable>A</p>', 'tabindex on <p>'],
  ['<p style="position:fixed;inset:0">A</p>', 'style="…" on <p>: put it in the .css file'],
  ['<p data-lazy="">A</p>', 'datalazy on <p>'],
  ['<img src="https://evil.example/a.png">', 'src="https://evil.example/a.png" on <img>'],
  ['<img src="//evil.example/a.png">', 'src="//evil'],
  ['<img src="/\\evil.example/a.png">', 'src="/\\evil'],
  ['<img src="/\t/evil.example/a.png">', 'src="/'],
  ['<img src="{drawing}//evil.example">', 'src="{drawing}//'],
  ['<img src="data:image/svg+xml,<svg/>">', 'src="data:'],
  ['<img src="&#106;avascript:alert(1)">', 'src="javascript:'],
  ['<img src="/a.png" srcset="https://evil.example/a.png 2x">', 'srcset='],
  ['<body onload=alert(1)>', '<body>'],
  ['<html onmouseover=alert(1)>', '<html>'],
  ['<p>A</p></div>', 'closes an element too many'],
  ['<p>A</p></div><p>Outside</p>', 'closes an element too many'],
  ['</div></body></html><p>Outside</p>', 'closes an element too many'],
  ['<div><p>A</p>', 'leaves an element or a quote open'],
  ['<b>A', 'leaves an element or a quote open'],
  ['<!-- <img src="', 'leaves an element or a quote open'],
  ['<img alt="', 'leaves an element or a quote open'],
])('refuses %j', (html, sentence) => {
  expect(htmlProblem(html)?.text).toContain(sentence);
});

it.each([
  '',
  'Only words &amp; <b>a few</b> marks',
  '<p class="a b" id="c" lang="fr" aria-hidden="true">A<br>B</p>',
  '<p>1 < 2 and 3 > 2, 5 &lt; 6</p>',
  '<!-- who drew it --><ul><li>A<li>B</ul>',
  '<table><tr><th scope="row">A</th><td colspan=2>B</td></tr></table>',
  '<svg viewBox="0 0 9 9" stroke-width="2"><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="b"><rect width="1" height="1"/></clipPath></defs><path d="M0 0h9" fill="url(#a)" clip-path="url(#b)"/></svg>',
  '<img src="{drawing}#rye" alt="" width="9" height="9" loading="lazy"><img src="/assets/a.webp" alt="">',
  '<header><h2>Shop</h2><button type="button" disabled>Pay</button><input value="2" placeholder="How many"></header>',
  '<p data-item="rye"><b data-show="count">2</b></p>',
])('takes what a picture needs: %s', (html) => {
  expect(htmlProblem(html)).toBeUndefined();
});

it('takes every screen there is', () => {
  const problems = globSync('content/screens/*.yaml').map((file) => {
    const { body = '' } = readYaml(file) as { body?: string };
    return [file, htmlProblem(body)?.text];
  });
  expect(problems.filter(([, problem]) => problem)).toEqual([]);
});
