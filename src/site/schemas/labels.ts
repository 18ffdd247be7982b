import { z } from 'astro/zod';
import { fillFacts } from '../facts.ts';
import { entry } from './fields.ts';

const word = z.string({ error: 'is missing: write the words that stand there' }).min(1).max(200);
/** {n} and {total} are filled in the browser, so they are not facts of the company. */
const counted = word.includes('{n}', { error: 'must hold {n}, where the number goes' });
const filled = word.transform(fillFacts);

const group = <const Keys extends readonly string[]>(...keys: Keys) =>
  entry(Object.fromEntries(keys.map((key) => [key, word])) as Record<Keys[number], typeof word>);

/** content/labels.yaml: the small words of the interface. */
export const labels = entry({
  frame: group(
    'workshop',
    'portrait',
    'skip',
    'home',
    'openMenu',
    'closeMenu',
    'menu',
    'main',
    'onThisPage',
    'breadcrumb',
    'theme',
    'light',
    'dark',
    'system',
    'rights',
    'printedFrom',
  ),
  links: group('learnMore', 'viewCaseStudies', 'order', 'details', 'newTab', 'call', 'write'),
  packages: group(
    'package',
    'forYouIf',
    'delivery',
    'price',
    'included',
    'notIncluded',
    'fixed',
    'deliveredIn',
    'orderFor',
    'benefits',
    'forWho',
    'notFor',
    'get',
    'notGet',
    'need',
    'next',
    'guarantee',
    'payment',
    'talk',
    'popular',
    'plans',
    'step',
    'decide',
  ),
  services: group('cost', 'time', 'tiers', 'related', 'facts', 'studies'),
  process: group('weDo', 'youDo', 'youGet'),
  caseStudies: entry({
    filter: word,
    all: word,
    one: counted,
    many: counted,
    challenge: word,
    solution: word,
    outcome: word,
    took: word,
  }),
  testimonials: entry({
    previous: word,
    next: word,
    pause: word,
    play: word,
    position: counted,
    list: word,
  }),
  contact: group('phone', 'email', 'address', 'hours', 'expect', 'dated'),
  forms: entry({
    optional: word, problem: word, errorTitle: word, trap: word, sending: word, reference: word,
    orCall: word, privacy: word, privacyLink: word, offline: word, limited: counted, seconds: counted,
    minute: word, tooLarge: word, superseded: word, plan: counted,
    file: entry({
      choose: word, drop: word, remove: word, chosen: counted, unreadable: word, uploading: word,
    }),
    schedule: entry({
      stepForm: word, stepTime: word, heading: word, noSchedulerHeading: word, frame: filled, loading: word,
      newTab: word, back: word, direct: word, email: word, call: word, mailSubject: filled, mailBody: filled,
    }),
  }),
  careers: group('apply', 'lookFor'),
  errors: entry({
    notFoundTitle: word,
    notFoundHeading: word,
    notFoundText: filled,
    serverTitle: word,
    serverHeading: word,
    serverText: filled,
    goHome: word,
  }),
});

export type Labels = z.infer<typeof labels>;
