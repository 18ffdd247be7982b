import { z } from 'astro/zod';
import { entry, entryList, list, path, withPlaceholders } from './fields.ts';

const word = z
  .string({ error: 'is missing: write the words shown there' })
  .min(1, 'is empty: write the words shown there')
  .max(200, 'is longer than 200 characters: write the words shown there');
/** The browser fills in {n} and {total}; they aren't facts in company.yaml. */
const counted = word.includes('{n}', { error: 'must contain {n}, where the number goes' });
const filled = word.transform(withPlaceholders);

const dated = word.includes('{date}', { error: 'must contain {date}, where the day goes' });

type Split<Names extends string, Found = never> = Names extends `${infer First} ${infer Rest}`
  ? Split<Rest, Found | First>
  : Found | Names;

/** A key for each name; names are separated by spaces. */
const words = <const Lines extends readonly string[]>(...lines: Lines) =>
  Object.fromEntries(lines.flatMap((line) => line.split(' ')).map((key) => [key, word])) as Record<
    Split<Lines[number]>,
    typeof word
  >;

const group = <const Lines extends readonly string[]>(...lines: Lines) => entry(words(...lines));

export const labels = entry({
  frame: group(
    'portrait skip home openMenu closeMenu menu main onThisPage breadcrumb',
    'theme light dark system rights proof printedFrom',
  ),
  links: group('learnMore viewCaseStudies order orderPage newTab'),
  packages: entry({
    ...words(
      'package forYouIf delivery price included notIncluded orderFor benefits forWho notFor get',
      'notGet need next guarantee talk popular step decide decides listedAt orderedHere whyPrices',
      'whyDays days rivals compare with lateTerms arrives payNow dateNow orderedNow in pay fixed invoice',
    ),
    day: counted,
    lateHref: path('where the terms about late delivery are').optional(),
    places: entryList('names that are links', 0, 24, { name: word, href: path('where it leads') }),
    late: filled,
    payLater: filled,
    payLine: filled,
    dateLater: filled,
    orderToday: dated,
    ifNeeded: dated,
  }),
  services: group('cost time tiers night related worthKnowing studies'),
  industries: group('harbor job from proof cost quote noStudy study lit unlit here'),
  insights: group('next more'),
  process: group('weDo youDo youGet'),
  caseStudies: entry({
    ...words(
      'filter all challenge solution outcome hard still took cost next more every forService',
    ),
    one: counted,
    many: counted,
    logo: counted,
  }),
  testimonials: entry({ ...words('previous next pause play list'), position: counted }),
  contact: group('phone email address hours expect dated water reads asked answers'),
  forms: entry({
    ...words(
      'optional problem errorTitle trap sending reference orCall privacy privacyLink',
      'offline minute tooLarge superseded blocked postPlainly',
    ),
    privacyHref: path('the page about privacy').optional(),
    limit: counted,
    limited: counted,
    seconds: counted,
    file: entry({ ...words('choose drop remove unreadable uploading'), chosen: counted }),
    schedule: entry({
      ...words(
        'stepForm stepTime heading noSchedulerStep noSchedulerHeading choicesHint timesSend',
        'timesBusy timesMissing timesFailed loading open newTab back direct email call',
      ),
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
    ...words('notFoundTitle notFoundHeading notFoundDrawing serverTitle serverHeading goHome'),
    notFoundText: filled,
    serverText: filled,
  }),
});

export type Labels = z.infer<typeof labels>;
