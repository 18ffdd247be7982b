import { describe, expect, it } from 'vitest';
import {
  all,
  hrefsIn,
  htmlOf,
  mainOf,
  named,
  one,
  type Part,
  pageOf,
  textOf,
  textsOf,
  underHeading,
} from '../built/page.ts';
import { readTexts } from '../built/texts.ts';
import { routes } from '../e2e/routes.ts';
import { isSample } from './is-sample.ts';
import { claims, packages, supportTiers } from './site-facts.ts';

/** What the specification has pages say in so many words. */
describe.runIf(isSample)('the sample', () => {
  it.each(claims)('makes the promises of the specification on $path', ({ path, says }) => {
    for (const words of says) expectWords(mainOf(path), words);
  });

  it.each(routes)('promises the audit report at no other time on %s', (route) => {
    expect(htmlOf(route)).not.toMatch(/within (2|two) hours/i);
  });

  it.each(routes)('speaks American English on %s', (route) => {
    expect(readTexts(route).filter(({ text }) => strangers.test(text))).toEqual([]);
  });

  it('makes its offer on the home page', () => {
    const page = pageOf('/');
    const main = mainOf('/');
    expect(textOf(one(page, 'h1'))).toBe('Transform Your Business with Professional Web Solutions');
    for (const words of [
      /multiplatform digital/i,
      /clear ROI/,
      'Small & Medium Business Specialists',
    ])
      expectWords(main, words);
    const headings = textsOf(all(main, 'h1, h2, h3'));
    for (const name of [
      'Our Focused Team',
      'ROI-Focused Solutions',
      'Trusted by Industry Leaders',
      'Why companies choose',
    ])
      expect(headings).toContainEqual(expect.stringContaining(name));
    expectWords(one(page, '#cta'), /free website audit/i);
    for (const [name, href] of [
      ['Get Your Free Website Audit', '/contact'],
      ['View Local Success Stories', '/case-studies'],
      ['Get Your Free Audit', '/contact'],
      ['View Success Stories', '/case-studies'],
    ] as const)
      expect(named(main, 'a', name).map((link) => link.getAttribute('href'))).toEqual([href]);

    const [card] = all(page, 'figure').filter((figure) =>
      /channel-partner marketing leader/i.test(textOf(figure)),
    );
    for (const words of ['75%', '$360K', /a year/, /billing system/, /launch and maint/])
      expectWords(card, words);
    const asked = textsOf(all(page, '#faq summary'));
    const subjects = [
      /project.+work|engagement|process/i,
      /cost|pric/i,
      /safe|secur/i,
      /owns/i,
      /support.+after launch/i,
    ];
    expect(asked).toHaveLength(subjects.length);
    for (const [index, subject] of subjects.entries()) expect(asked[index]).toMatch(subject);
  });

  it.each(packages)('says what is specified on $path, day by day where it is', (entry) => {
    const main = mainOf(entry.path);
    for (const words of entry.ordered.says) expectWords(main, words);
    for (const words of 'why' in entry ? entry.why.order : [])
      expectWords(one(main, '[data-difference]'), words);
    const [list] = all(main, 'ol').filter((each) => /^(Step 1|Days? 1)/.test(textOf(each)));
    const steps = list ? all(list, ':scope > li') : [];
    for (const [index, days] of ('days' in entry ? entry.days : []).entries())
      expectWords(steps[index], new RegExp(`\\bdays? ${days}(?!\\d)`, 'i'));
    if (!('why' in entry)) return;
    const [row] = all(pageOf('/packages'), 'li').filter(
      (item) => all(item, `h3 a[href="${entry.path}"]`).length > 0,
    );
    expectWords(one(row as Part, '[data-difference]'), entry.why.list);
  });

  it('describes its three tiers of support', () => {
    for (const [name, ...words] of supportTiers) {
      const tier = underHeading(mainOf('/services/support-maintenance'), 'li', name);
      for (const part of words) expectWords(tier, part);
    }
  });

  it.each(['/services', '/services/web-app-development', '/packages'])(
    'leads from %s to custom web applications',
    (path) => {
      const hrefs = hrefsIn(mainOf(path));
      expect(hrefs).toContainEqual(expect.stringMatching(/^\/website-development/));
    },
  );

  it.each(['/', '/insights'])('tells whoever subscribes on %s one way to leave', (path) => {
    const band = one(pageOf(path), 'section#newsletter');
    expectWords(band, 'To unsubscribe, email hello@tidewright.example.');
    expect(hrefsIn(band)).toContainEqual(expect.stringMatching(/^tel:/));
  });

  it('leads from careers to the application and to the team', () => {
    expect(hrefsIn(mainOf('/careers'))).toEqual(expect.arrayContaining(['/apply', '/about']));
  });
});

/** British or home-made where an American owner would stumble, or two words for one thing. */
const strangers =
  /\bring (?:us|\+)|\btills?\b|\bsnags?\b|web man\b|working days?\b|\bafterwards\b|agree the\b|\bmend(?:s|ed|ing)?\b/i;

function expectWords(part: Part | undefined, words: string | RegExp): void {
  if (typeof words === 'string') expect(textOf(part)).toContain(words);
  else expect(textOf(part)).toMatch(words);
}
