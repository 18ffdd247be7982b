import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isSample } from './is-sample.ts';

type Proofs = readonly (readonly [file: string, words: string])[];

/** What only people can know or keep. */
const byPeople: Proofs = [];

/**
 * What the accessibility page says, sentence by sentence, and the test that would fail if it were no
 * longer true: a file under test/, and words of the test's name or body in it.
 */
const proofs: Readonly<Record<string, Proofs>> = {
  'Our target is level AA of the Web Content Accessibility Guidelines (WCAG) 2.1.': [
    ['e2e/axe.ts', "'wcag2aa', 'wcag21a', 'wcag21aa'"],
  ],
  'We also build and test to level AA of the newer version, WCAG 2.2.': [
    ['e2e/fitting.ts', 'WCAG 2.2, 2.5.8'],
    ['e2e/hidden-focus.ts', 'WCAG 2.2, 2.4.11'],
  ],
  'You can reach and use every link, menu, form and filter without a mouse.': [
    ['e2e/menu.spec.ts', 'the menu works by keyboard'],
    ['e2e/filter.spec.ts', 'by keyboard, with'],
    ['e2e/forms/keyboard.spec.ts', 'the keyboard alone completes'],
  ],
  'You can see where you are: nothing that stays on the screen while you scroll covers what has focus.':
    [
      ['e2e/frame.spec.ts', 'focus is always to be seen'],
      ['e2e/every-page.spec.ts', 'hiddenFocus(page)'],
    ],
  'Pages have one main heading, named regions and a link that skips to the content.': [
    ['built/pages.test.ts', "all(page, 'h1')).toHaveLength(1)"],
    ['e2e/frame.spec.ts', 'the first Tab offers to skip to the content'],
    ['e2e/axe.ts', "'best-practice'"],
  ],
  'Pictures that say something have a description; screen readers skip decoration.': [
    ['e2e/every-page.spec.ts', 'axe finds nothing'],
    ['e2e/home.spec.ts', 'logos are named pictures'],
  ],
  'A screen reader announces client quotes when you ask for the next one, not when they change on their own.':
    [['e2e/carousel.spec.ts', 'a change is announced when it was asked for']],
  'Text meets the required contrast in the light and dark themes.': [
    ['e2e/axe.ts', 'in both themes, on a phone and on a wide screen'],
  ],
  'Nothing depends on color alone.': [
    ['e2e/menu.spec.ts', 'Told by more than a color.'],
    ['e2e/preferences.spec.ts', 'forced colors keep arrows, the pressed filter'],
  ],
  'If your device asks for more contrast or sets its own colors, the site follows.': [
    ['e2e/preferences.spec.ts', 'whoever asks for more contrast gets seven to one'],
    ['e2e/preferences.spec.ts', 'forced colors keep arrows'],
  ],
  'You can double the text size, and pages fit a narrow phone without sideways scrolling.': [
    ['e2e/every-page.spec.ts', 'sidewaysOf(page)'],
    ['e2e/every-page.spec.ts', 'new Set([doubled, ...inTurn(letterSizes, turn)])'],
    ['e2e/large-letters.ts', "zoom: '200%'"],
    ['e2e/large-letters.ts', 'has a letter or two a line'],
  ],
  'At 400% zoom, the header and the price bar scroll away with the page.': [
    ['e2e/layout.spec.ts', 'at 400 % the header goes with the page'],
  ],
  'Buttons, and links with an arrow, are at least 44 pixels high.': [
    ['e2e/every-page.spec.ts', 'smallTargetsOf(page)'],
  ],
  'If your device asks for reduced motion, nothing on the site moves.': [
    ['e2e/preferences.spec.ts', 'whoever asks for less motion sees none'],
    ['e2e/carousel.spec.ts', 'it stands still for visitors who ask for less motion'],
  ],
  'You can pause client quotes that change on their own.': [
    ['e2e/carousel.spec.ts', 'pause stops it until play is pressed'],
  ],
  'Every field has a visible label.': [
    ['e2e/forms/accessible.spec.ts', 'axe finds nothing in any state of'],
  ],
  'After a mistake, a summary above the form lists what to correct and links to each field.': [
    ['e2e/forms/with-script.spec.ts', 'says what is wrong, where it is wrong'],
    [
      'e2e/forms/consultation.spec.ts',
      'expectSaidOnce(summary, labels.forms.problem, words.timesMissing)',
    ],
    ['e2e/forms/without-script.spec.ts', 'works without script'],
  ],
  'What you typed stays.': [
    ['e2e/forms/with-script.spec.ts', 'says what is wrong, where it is wrong'],
  ],
  'You can read all pages and send the forms even if your browser runs no JavaScript.': [
    ['e2e/scripts-off.spec.ts', 'without scripts every page of header and footer can be reached'],
    ['e2e/forms/without-script.spec.ts', 'works without script'],
  ],
  'A printed page has every answer, every client quote and the whole comparison of our packages.': [
    ['e2e/print.spec.ts', 'paper has the whole comparison, all answers, all quotes'],
  ],
  'Automated tests go through the whole site whenever it changes.': [
    ['e2e/every-page.spec.ts', 'opens without a fault'],
    ['built/links.test.ts', 'links only to existing pages, by their canonical address'],
  ],
  'On every kind of page, a checker called axe looks for known problems in both themes, on a phone and on a wide screen.':
    [
      ['e2e/every-page.spec.ts', 'differentRoutes'],
      ['e2e/axe.ts', '{ light: 390, dark: 1440 }'],
    ],
  'Another test moves the focus through every control there, forward and backward, at 320, 390 or 1280 pixels.':
    [
      ['e2e/every-page.spec.ts', 'of differentRoutes.entries()'],
      ['e2e/hidden-focus.ts', 'stops.toReversed()'],
    ],
  'At one of those widths, it sets text to 1.5 times or twice its size.': [
    ['e2e/large-letters.ts', 'font: 24'],
    ['e2e/large-letters.ts', 'font: 32'],
  ],
  'The tests run in Chromium, the engine of Chrome and Edge.': [
    ['e2e/find-chromium.ts', 'chromium-headless-shell'],
  ],
  'Firefox and WebKit, the engine of Safari, open the menu, filter case studies and send two kinds of forms each.':
    [
      ['engines/in-engine.ts', "it('keeps a theme, and opens and closes the menu of a phone'"],
      ['engines/in-engine.ts', "'filters case studies, through reload and back'"],
      ['engines/in-engine.ts', "it('sends in place when the first press comes before the script'"],
      ['engines/in-engine.ts', 'it.each(formsInTurn(turn + 2))'],
    ],
  'Before each release, we do all of this on every page, at every width and with every form.': [
    ['in-turn.ts', 'isThorough ? values'],
    ['e2e/routes.ts', 'isThorough\n  ? routes'],
    ['e2e/forms/form-facts.ts', 'isThorough ? formFacts'],
    ['../CONTRIBUTING.md', 'npm run test:thorough'],
  ],
  'Everything this page says about the site has a test that would fail if it were no longer true.':
    [['sample/accessibility-page.test.ts', 'has a test beside every sentence']],
  'We last went through that list on November 18, 2026.': [
    ['sample/accessibility-page.test.ts', 'has a test beside every sentence'],
  ],
  'We test focus, large text and contrast in Chromium only.': [
    ['e2e/find-chromium.ts', 'chromium-headless-shell'],
  ],
  'Tests find only some of the problems, and so far no one who relies on a screen reader has gone through the site for us.':
    byPeople,
  'With very large text on a very narrow screen, long words break at the end of a line without a hyphen.':
    [
      [
        'e2e/large-letters.ts',
        'Words that lie over others, past the edge or a letter or two a line',
      ],
    ],
  'Targets in the footer and links in running text are smaller than 44 pixels.': [
    ['e2e/fitting.ts', '? 44 : 24'],
  ],
  'The calendar that may follow a consultation request comes from another company, and we can’t vouch for all of it.':
    [['e2e/forms/other-origin.spec.ts', 'the second step of a consultation shows the calendar']],
  'The same step offers email and phone, and you can arrange your call that way.': [
    ['e2e/forms/consultation.spec.ts', 'offers the direct contact at once'],
  ],
  'If you can’t use a form, call {phone} ({hours}) or write to {email}.': [
    ['built/frame.test.ts', 'shows the phone number'],
  ],
  'We’ll take your request down and treat it like any other.': byPeople,
  'Use the [contact page](/contact), call {phone} or write to {email}.': [
    ['built/lists.test.ts', 'links to the contact page'],
  ],
  'It helps if you tell us: 1. the address of the page, 2. what you wanted to do and what happened, 3. which browser, device or assistive technology you use, if you’d like to say.':
    byPeople,
  'We acknowledge a complaint within 5 business days.': [
    ['sample/site-facts.ts', "'within 5 business days'"],
  ],
  'You get a substantive reply within 30 business days: what we found, and what we changed.': [
    ['sample/site-facts.ts', "'within 30 business days'"],
  ],
  'If we haven’t changed it yet, we’ll tell you when we will, and how to do what you came for in the meantime.':
    byPeople,
  'If our reply doesn’t settle the matter, tell us.': byPeople,
  'You can also contact the authority responsible where you live.': byPeople,
};

const page = readFileSync('content/legal/accessibility.md', 'utf8').split(/^---$/m)[2] ?? '';

it.runIf(isSample)('has a test beside every sentence of the accessibility page', () => {
  expect(sentencesOf(page)).toEqual(Object.keys(proofs));
});

it.runIf(isSample).each(Object.entries(proofs))('%s', (_, places) => {
  for (const [file, words] of places) {
    expect(readFileSync(`test/${file}`, 'utf8'), `test/${file}`).toContain(words);
  }
});

/** Without headings and the words in bold that open a line of a list. */
function sentencesOf(chapter: string): string[] {
  const text = chapter
    .replace(/^## .*$/gm, '')
    .replace(/^- (?:\*\*.+?\*\*)?/gm, '')
    .replace(/\s+/g, ' ');
  return text
    .split(/(?<=\.) (?=[A-Z])/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
