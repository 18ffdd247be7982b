import { limitedText, notEmpty } from '@tidewright/forms';
import * as v from 'valibot';
import { entry, entryList, list, path, withFacts } from './fields.ts';

const what = 'the words shown there';
/** A list or a number in its place counts as missing, too. */
const word = v.pipe(
  limitedText(what, 200, v.pipe(v.string(`is missing: write ${what}`), notEmpty(what))),
  v.metadata({ isNamedByKey: true }),
);
/** The browser fills in {n} and {total}; they aren't facts in company.yaml. */
const counted = v.pipe(word, v.includes('{n}', 'must contain {n}, where the number goes'));
const filled = v.pipe(word, withFacts());

const dated = v.pipe(word, v.includes('{date}', 'must contain {date}, where the day goes'));

type Split<Names extends string, Found = never> = Names extends `${infer First} ${infer Rest}`
  ? Split<Rest, Found | First>
  : Found | Names;

/** A key for each name; names are separated by spaces. */
const wordsNamed = <const Lines extends readonly string[]>(...lines: Lines) =>
  Object.fromEntries(lines.flatMap((line) => line.split(' ')).map((key) => [key, word])) as Record<
    Split<Lines[number]>,
    typeof word
  >;

const group = <const Lines extends readonly string[]>(...lines: Lines) =>
  entry(wordsNamed(...lines));

export const labelsSchema = entry({
  frame: group(
    'portrait skip home openMenu closeMenu menu call main onThisPage breadcrumb',
    'theme light dark system rights proof printedFrom',
  ),
  links: group('learnMore viewCaseStudies order orderPage newTab'),
  packages: entry({
    ...wordsNamed(
      'package forYouIf delivery price included notIncluded orderFor benefits forWho notFor get',
      'notGet need next guarantee talk popular step decide decides listedAt orderedHere whyPrices',
      'whyDays days rivals compare with lateTerms arrives payNow dateNow orderedNow in answer second',
    ),
    day: counted,
    lateHref: v.optional(path('where the terms about late delivery are')),
    places: entryList('names that are links', 0, 24, { name: word, href: path('where it leads') }),
    late: filled,
    payLater: filled,
    dateLater: filled,
    orderToday: dated,
    readyBy: dated,
    ifNeeded: dated,
  }),
  services: group('cost time tiers night related worthKnowing studies'),
  industries: group('harbor job from proof cost quote noStudy study lit unlit here'),
  insights: group('next more'),
  process: group('weDo youDo youGet'),
  caseStudies: entry({
    ...wordsNamed(
      'filter all challenge solution outcome hard still took cost next more every forService',
    ),
    one: counted,
    many: counted,
    logo: counted,
  }),
  testimonials: entry({ ...wordsNamed('previous next pause play list'), position: counted }),
  contact: group('phone email address hours expect dated water reads asked answers prepare'),
  forms: entry({
    ...wordsNamed(
      'optional problem errorTitle trap sending reference orCall privacy privacyLink',
      'offline minute tooLarge superseded blocked postPlainly another',
    ),
    privacyHref: v.optional(path('the page about privacy')),
    limit: counted,
    limited: counted,
    seconds: counted,
    file: entry({ ...wordsNamed('choose drop remove unreadable uploading'), chosen: counted }),
    schedule: entry({
      ...wordsNamed(
        'stepForm stepTime heading noSchedulerStep noSchedulerHeading choicesHint timesSend',
        'timesBusy timesMissing timesFailed loading open newTab back direct email call',
        'morning afternoon evening tooSoon timesFull timesOwn timeSend',
      ),
      closed: counted,
      ourTime: counted,
      noSchedulerText: filled,
      choices: list(word, 'names for the three times', 3, 3),
      timesSent: filled,
      frame: filled,
      mailSubject: filled,
      mailBody: filled,
    }),
  }),
  careers: group('apply lookFor place hours'),
  errors: entry({
    ...wordsNamed('notFoundTitle notFoundHeading notFoundDrawing serverTitle serverHeading goHome'),
    notFoundText: filled,
    serverText: filled,
  }),
});

export type Labels = v.InferOutput<typeof labelsSchema>;
