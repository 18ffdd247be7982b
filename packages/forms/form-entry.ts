import * as v from 'valibot';
import { longestDescription } from './crm/description.ts';
import { dealStages, descriptionMaxLength } from './crm/records.ts';
import {
  block,
  described,
  keyPath,
  misfitIn,
  oneOfKey,
  textKey,
  wholeNumberKey,
  words,
  wordsWith,
} from './entry-keys.ts';
import type { QuestionField } from './fields.ts';
import {
  commonQuestions,
  ownQuestions,
  type QuestionEntry,
  questionEntries,
} from './question-entry.ts';

/** content/forms/<id>.yaml, content/forms/order.yaml, and the order in content/packages/<id>.yaml, for site and server. */

/** May quote the agency's facts: {phone}, {claims.contactReply}. */
const sentence = (what: string) => textKey(what, 400);

const said = {
  submitLabel: words('the words on the button', 40),
  busyLabel: words('the words on the button while it’s being sent', 40),
  failureMessage: sentence('what a visitor reads when it could not be stored'),
  successHeading: words('the headline after the form was sent', 80),
  successText: sentence('what a visitor reads when it is in'),
  reply: v.exactOptional(textKey('how soon you answer, such as 1 business day', 60)),
};

const filed = {
  channel: words('its Channel in the CRM', 100),
  serviceType: words('its Service Type in the CRM', 100),
};

const dealt = {
  stage: oneOfKey(dealStages),
  closesInDays: wholeNumberKey('in how many days the deal should close', 365),
};

const questionName = (what: string) => textKey(`the name of the question ${what}`);

const recordedOnly = v.optional(
  described(
    v.boolean('does not fit: write true or false'),
    'true where deal and note stay in our store, unless CRM_DEALS=all',
  ),
  false,
);

const noteFrom = questionName('whose answer becomes the note');
const site = v.exactOptional(questionName('that asks for the website'));

const becomes = {
  about: words('the first line of the contact’s description', 120),
  company: v.exactOptional(questionName('that asks for the company')),
  site,
  noteFrom: v.exactOptional(noteFrom),
  deal: v.exactOptional(
    block({
      name: words('the start of the deal’s name; the company follows', 100),
      value: v.exactOptional(wholeNumberKey('what it is worth', 10_000_000)),
      ...dealt,
    }),
  ),
  recordedOnly,
};

const crmGroups = [
  block({
    group: v.literal('leads'),
    ...filed,
    status: v.optional(words('the Status of a new contact', 100), 'Lead'),
    ...becomes,
  }),
  block({ group: v.literal('applicants'), ...becomes }),
] as const;

/** The contact page of a package, with {package}, {price} and {scope}. Facts of the agency may be quoted. */
const packageDoor = block({
  heading: textKey('the page’s headline', 60),
  lede: sentence('what is asked for, and what happens next'),
  formHeading: textKey('the headline beside the form', 60),
  formLede: sentence('what to write'),
  url: textKey('the hint at the website', 90),
  details: textKey('the hint at the details', 120),
  submitLabel: textKey('the words on the button', 40),
  expect: described(
    v.array(textKey('what to expect after sending', 180), 'does not fit: write a list'),
    'things to expect',
  ),
});

const listing = block({ begin: wordsWith('how the details begin', '{name}'), door: packageDoor });

export type ListingWords = v.InferOutput<typeof listing>;

const place = described(v.number('does not fit: write a number'), 'its place in the list');

const misfitTell = 'does not fit: write a list of email addresses';

export const formEntry = v.pipe(
  block({
    order: place,
    ...said,
    prepare: v.exactOptional(
      described(
        v.array(words('one thing to have ready', 180), 'does not fit: write a list'),
        'what a visitor should have ready after sending',
      ),
    ),
    afterSuccess: v.optional(oneOfKey(['reset', 'replace', 'schedule']), 'reset'),
    notify: v.exactOptional(
      described(
        v.array(v.pipe(v.string(misfitTell), v.email(misfitTell)), misfitTell),
        'who gets mail about its leads if NOTIFY_TO doesn’t name the form; [] for no one',
      ),
    ),
    crm: described(
      v.variant('group', crmGroups, 'must be one of leads, applicants'),
      'what a submission becomes in the CRM, its group first',
    ),
    questions: questionEntries,
    listing: v.exactOptional(listing),
  }),
  checked(({ crm, questions }) => [
    [['questions'], lacking(questions, 'email', 'email')],
    [['crm', 'company'], misnamed(crm.company, questions, 'text')],
    [['crm', 'site'], misnamed(crm.site, questions, 'url')],
    [['crm', 'noteFrom'], misnamed(crm.noteFrom, questions, 'textarea')],
    [['crm', 'deal'], crm.deal && !crm.company ? unnamedDeal : undefined],
    [['questions'], tooLong(crm.about, questions)],
  ]),
);

export type FormEntry = v.InferOutput<typeof formEntry>;

export const orderWords = v.pipe(
  block({ ...said, questions: questionEntries, commonQuestions }),
  checked(({ questions }) => [
    [['questions'], lacking(questions, 'businessName', 'text')],
    [['questions'], lacking(questions, 'email', 'email')],
  ]),
);

export type OrderWords = v.InferOutput<typeof orderWords>;

/** What a package's file says of its order, which asks what all orders do as well. */
export function orderEntry(order: Pick<OrderWords, 'questions' | 'commonQuestions'>) {
  const price = v.object({ price: v.number('does not fit: write a number') });
  const entries = {
    order: place,
    name: textKey('the package’s name'),
    listed: described(price, 'the price and delivery of the packages page'),
    ordered: described(price, 'the price and delivery of the order page'),
    form: block({
      submitLabel: v.exactOptional(
        words('the words on the button, if not those of all orders', 40),
      ),
      successText: v.exactOptional(
        sentence('what a visitor reads when the order is in, if not what all orders say'),
      ),
      questions: ownQuestions(
        order.questions.map(({ name }) => name),
        order.commonQuestions,
      ),
    }),
    crm: block({ ...filed, ...dealt, noteFrom, site, recordedOnly }),
  };
  return v.pipe(
    v.object(entries, misfitIn(entries)),
    checked(({ name, crm, form: { questions } }) => [
      [['crm', 'site'], misnamed(crm.site, questions, 'url')],
      [['crm', 'noteFrom'], misnamed(crm.noteFrom, questions, 'textarea')],
      [['form', 'questions'], tooLong(`Package: ${name}`, [...order.questions, ...questions])],
    ]),
  );
}

/** The id is the name of its file. */
export type PackageOrder = { readonly id: string } & v.InferOutput<ReturnType<typeof orderEntry>>;

type Questions = readonly QuestionEntry[];

const unnamedDeal = 'is named after a company: write crm.company, the question that asks for it';

/** The CRM knows nobody without it, and no deal. */
function lacking(
  questions: Questions,
  name: string,
  kind: QuestionField['kind'],
): string | undefined {
  const found = questions.find((question) => question.name === name);
  if (found?.kind === kind && 'required' in found) return undefined;
  return `must ask for "${name}": write a question of this name and of kind ${kind}, with required`;
}

function misnamed(named: string | undefined, questions: Questions, kind: QuestionField['kind']) {
  const names = questions.filter((one) => one.kind === kind).map(({ name }) => name);
  if (named === undefined || names.includes(named)) return undefined;
  return `names no question of kind ${kind}: write ${names.join(' or ') || 'one under questions first'}`;
}

function tooLong(about: string, questions: Questions): string | undefined {
  const most = longestDescription(about, questions) - descriptionMaxLength;
  return most > 0
    ? `may be answered with ${most} characters more than the CRM has room for: lower a maxLength`
    : undefined;
}

type KeyCheck = readonly [keys: readonly [string, ...string[]], message: string | undefined];

/** For what depends on several keys, once each of them is right. */
function checked<Entry extends Record<string, unknown>>(
  find: (entry: Entry) => readonly KeyCheck[],
) {
  return v.rawCheck<Entry>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [keys, message] of find(dataset.value)) {
      if (message) addIssue({ message, path: keyPath(dataset.value, ...keys) });
    }
  });
}
