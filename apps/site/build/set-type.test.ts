import { expect, it } from 'vitest';
import { setType } from './set-type.ts';

const kept = (words: string) => `<span class="whitespace-nowrap">${words}</span>`;
const called = '<a href="tel:+15550100142" class="inked whitespace-nowrap">+1 (555) 010-0142</a>';

it.each([
  ['built in 2–4 weeks.', `built in ${kept('2–4 weeks')}.`],
  ['Days 13–14', kept('Days 13–14')],
  ['within 72 hours', `within ${kept('72 hours')}`],
  ['1 week, 10 days', `${kept('1 week')}, ${kept('10 days')}`],
  ['Friday, 9 am to 5 pm Eastern', `Friday, ${kept('9 am to 5 pm')} Eastern`],
  ['at 10:42 am', `at ${kept('10:42 am')}`],
  ['9:30 am to 12:15 pm', kept('9:30 am to 12:15 pm')],
  ['10–12 months', kept('10–12 months')],
  ['1 minute', kept('1 minute')],
  ['1 hour', kept('1 hour')],
  ['1 day', kept('1 day')],
  ['1 month', kept('1 month')],
  ['E-commerce Setup', `${kept('E-commerce')} Setup`],
  ['the Website + CMS package', `the ${kept('Website + CMS')} package`],
  ['$82,000–$108,000', kept('$82,000–$108,000')],
  ['call +1 (555) 010-0142.', `call ${called}.`],
])('keeps together what belongs together in "%s"', (text, set) => {
  expect(setType(`<p>${text}</p>`)).toBe(`<p>${set}</p>`);
});

it.each([
  ['<p class="lettered text-lg">Took 8 weeks</p>', 'Took 8 weeks'],
  ['<p class="pt-2 lettered">Took 8 weeks</p>', 'Took 8 weeks'],
  ['<p class="lettered"><b>It</b><br>Took 8 weeks</p>', 'Took 8 weeks'],
  ['<p class="unlettered">Took 8 weeks</p>', `Took ${kept('8 weeks')}`],
  ['<p class="lettered">It</p><p>Took 8 weeks</p>', `Took ${kept('8 weeks')}`],
])('makes no box within italics: %s', (markup, set) => {
  expect(setType(markup)).toBe(markup.replace('Took 8 weeks', set));
});

it.each([
  'in 2026 we built 12 of them',
  'a 30-day support',
  'on a warm Monday',
  'the week after 3',
])('leaves "%s" alone', (text) => {
  expect(setType(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
});

it.each([
  '<a href="tel:+15550100142">+1 (555) 010-0142</a>',
  '<a href="/x"><b>call</b> +1 (555) 010-0142</a>',
])('makes no link within a link: %s', (markup) => {
  expect(setType(markup)).toBe(markup);
});

it.each([
  '<title>Custom web apps in 2–4 weeks</title>',
  '<meta content="2–4 weeks, +1 (555) 010-0142">',
  '<script>const a = "2–4 weeks";</script>',
  '<style>.a::after{content:"2 weeks"}</style>',
  '<svg><text>10:42 am</text><g><path d="M0 0"/></g><text>10:42 am</text></svg>',
  '<option>2 weeks notice</option>',
  '<select><optgroup label="When">2 weeks</optgroup></select>',
  '<noscript>2 weeks</noscript>',
  "<p title='after > 2 weeks'>soon</p>",
  '<textarea>2 weeks</textarea>',
  '<astro-island props="2 weeks"><p>2 weeks</p></astro-island>',
  '<template><p>2 weeks</p></template>',
])('touches nothing but running text: %s', (markup) => {
  expect(setType(markup)).toBe(markup);
});

it.each([
  ['<a href="/contact">Write</a> or <a href="/apply">apply</a> or ', '+1 (555) 010-0142', called],
  ['<svg><text>1 week</text></svg>', '1 week', kept('1 week')],
])('continues after %s', (before, words, set) => {
  expect(setType(`<p>${before}${words}</p>`)).toBe(`<p>${before}${set}</p>`);
});
