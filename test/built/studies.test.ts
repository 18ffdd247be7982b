import { readFileSync } from 'node:fs';
import { readYamlFolder } from '@tidewright/content/content-files';
import { studyPath } from '@tidewright/content/paths';
import { describe, expect, it } from 'vitest';
import { routes } from '../e2e/routes.ts';
import { isSample } from '../sample/is-sample.ts';
import {
  all,
  fileOf,
  having,
  hrefsIn,
  htmlOf,
  inOneLine,
  mainOf,
  named,
  one,
  type Part,
  textOf,
} from './page.ts';

type Shown = { readonly screen: string; readonly caption: string };
type Note = { readonly title: string; readonly mark?: string; readonly wide?: boolean };
type Study = {
  readonly layout: string;
  readonly notes?: readonly Note[];
  readonly model?: unknown;
  readonly besideQuote?: readonly string[];
  readonly title: string;
  readonly client: string;
  readonly logo?: string;
  readonly testimonial?: string;
  readonly said?: { readonly comment: string };
  readonly figure: { readonly quantity: string; readonly description: string };
  readonly shows: readonly { readonly screen: string; readonly phone?: string }[];
  readonly before?: Shown;
  readonly now?: Shown;
  readonly hard?: { readonly text: readonly string[]; readonly shown?: Shown };
  readonly results: readonly { readonly screen?: string; readonly counted: string }[];
  readonly challenge: string;
  readonly solution: string;
  readonly outcome: string;
  readonly still?: string;
  readonly timeline?: readonly { readonly text: string }[];
  readonly cost?: { readonly range: string; readonly text: string };
  readonly next: { readonly href: string };
};

const studies = readYamlFolder('content/case-studies') as Record<string, Study>;
const screens = readYamlFolder('content/screens') as Record<
  string,
  { readonly alt: string; readonly look?: string; readonly body?: string }
>;
const testimonials = readYamlFolder('content/testimonials') as Record<string, { comment: string }>;

/** Names of all pictures in it. */
const screensOf = ({ shows, before, now, hard, results }: Study): string[] =>
  [...shows, ...shows.map(({ phone }) => ({ screen: phone })), before, now, hard?.shown, ...results]
    .map((shown) => shown?.screen)
    .filter((name) => name !== undefined);

it('every study has a page', () => {
  expect(routes).toEqual(expect.arrayContaining(Object.keys(studies).map(studyPath)));
});

it.runIf(isSample).each(['mobile-app-development', 'support-maintenance'])(
  '%s proves itself with its own kind of job, and so without the bakery',
  (service) => {
    const main = mainOf(`/services/${service}`);
    expect(hrefsIn(main)).toContainEqual(expect.stringMatching(/^\/case-studies\//));
    expect(textOf(main)).not.toMatch(/bakery|Marsh/i);
  },
);

it.runIf(isSample)('the chart of deleted tests and its key have the same cross', () => {
  const deleted = having(mainOf('/case-studies/cobalt-desk'), 'figure li', (item) =>
    textOf(item).includes('Deleted'),
  );
  expect(deleted).toHaveLength(1);
  expect(all(deleted[0] as Part, 'svg path')).toHaveLength(1);
});

it.skipIf(Object.keys(studies).length === 0)('a card of a study begins with its heading', () => {
  const pictures = '[role=img], .figures, .shot, .drawn-screen';
  const cards = ['/', '/case-studies'].flatMap((route) =>
    having(mainOf(route), 'li', (item) =>
      hrefsIn(item, 'h3 a').some((href) => href.startsWith('/case-studies/')),
    ),
  );
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) {
    const [first] = all(card, `h3, ${pictures}`);
    expect(first?.tagName, textOf(card)).toBe('H3');
  }
});

describe.each(Object.entries(studies))('the study of %s', (id, study) => {
  const route = studyPath(id);
  const main = mainOf(route);

  it('tells its story', () => {
    expect(textOf(one(main, 'h1'))).toBe(inOneLine(study.title));
    const { figure, hard, results, timeline, cost, said, testimonial } = study;
    const texts = [
      figure.quantity,
      figure.description,
      study.challenge,
      study.solution,
      study.outcome,
      ...(hard?.text ?? []),
      study.still ?? '',
      cost?.range ?? '',
      cost?.text ?? '',
      ...results.map(({ counted }) => counted),
      ...(timeline ?? []).map(({ text }) => text),
      testimonial ? (testimonials[testimonial]?.comment ?? '?') : (said?.comment ?? ''),
    ];
    for (const text of texts) expect(textOf(main)).toContain(inOneLine(text));
    expect(hrefsIn(main)).toContain(study.next.href);
  });

  it('describes its logo and everything it shows', () => {
    const pictures = 'img, [role=img]';
    if (study.logo) expect(named(main, pictures, study.client).length).toBeGreaterThan(0);
    for (const name of screensOf(study))
      expect(named(main, pictures, inOneLine(screens[name]?.alt ?? '?')), name).toHaveLength(
        study.besideQuote?.includes(name) ? 2 : 1,
      );
    for (const name of study.besideQuote ?? [])
      expect(named(main, pictures, inOneLine(screens[name]?.alt ?? '?')).length).toBeGreaterThan(0);
  });

  it.runIf(study.layout === 'object')('marks on its screens what its notes are about', () => {
    const letters = (study.notes ?? []).map((note, index) => ({
      letter: String.fromCodePoint(97 + index),
      isWide: note.wide === true,
    }));
    const lettersOn = (screen = '') =>
      [...(screens[screen]?.body ?? '').matchAll(/class="note-key">(.)</g)].map(
        ([, letter]) => letter,
      );
    for (const { screen, phone } of study.shows) {
      expect(lettersOn(screen).toSorted()).toEqual(letters.map(({ letter }) => letter));
      const onPhone = letters.filter(({ isWide }) => !isWide);
      if (phone) expect(lettersOn(phone).toSorted()).toEqual(onPhone.map(({ letter }) => letter));
    }
  });

  it('links the styles of its papers', () => {
    const papers = screensOf(study).filter((name) => screens[name]?.look?.includes('-papers'));
    const links = htmlOf(route).match(
      /<template data-lazy=""><link rel=stylesheet href="\/assets\//g,
    );
    expect(links ?? []).toHaveLength(papers.length);
  });

  it.runIf(study.model !== undefined)('has a model of at most 2.5 kB', () => {
    const [, script = ''] =
      /<script type="module" src="(\/assets\/[^"]+\.js)">/.exec(htmlOf(route)) ?? [];
    expect(readFileSync(`dist/site${script}.br`).length).toBeLessThanOrEqual(2_500);
  });

  it.runIf(isSample)('is at most 14 kB', () => {
    expect(readFileSync(`${fileOf(route)}.br`).length).toBeLessThanOrEqual(14 * 1024);
  });
});
