import * as v from 'valibot';
import { block, described, keysOf, text, words, wordsWith } from './entry-keys.ts';
import { labelMaxLength, options } from './question-entry.ts';
import { commonQuestions, type FieldShape, type FormShape, shapes } from './shapes.ts';

/** content/forms/messages.yaml: what visitors read, whichever form they sent, when it cannot be taken as it is. */
export const messages = block({
  answers: block({
    notText: words('what to say of an answer that is no text'),
    tooLong: wordsWith('what to say of an answer that is too long', '{n}', '{label}'),
    notOffered: words('what to say of a choice that is not offered'),
  }),
  /** For browsers without script, which get a page of the server's. */
  pages: block({
    fileAgain: words('what to say of a file that has to be chosen again'),
    wrongHeading: words('the headline above what is wrong with answers', 80),
    refusedHeading: words('the headline when a request is not taken', 80),
    goBack: words('where somebody finds what was typed'),
    reference: wordsWith('what to say when it is in', '{reference}'),
  }),
  /** Why a request is not taken, to follow the headline on such a page. */
  refusals: block({
    unreadable: words('what to say of a request that cannot be read'),
    incomplete: words('what to say of a request that broke off'),
    unknownForm: words('what to say of a form that there is not'),
    unknownReference: words('what to say of a reference that nobody knows'),
    keyReused: words('what to say when an earlier version is stored already'),
    tooLarge: words('what to say of a request that is too large'),
    tooMany: wordsWith('what to say when too many came, and for how long to wait', '{n}'),
    broken: words('what to say when it is our fault'),
    notStored: words('what to say when the store does not answer'),
  }),
});

export type Messages = v.InferOutput<typeof messages>;

/** The words of one question; which of them it needs, its kind decides. */
const questionWords = block({
  label: words('the question', labelMaxLength),
  hint: v.exactOptional(words('what helps to answer')),
  placeholder: v.exactOptional(words('what stands there before a choice is made', 60)),
  required: v.exactOptional(words('what to say when it is left empty')),
  invalid: v.exactOptional(words('what to say when it is no address')),
  tooLarge: v.exactOptional(words('what to say when the file is too large')),
  wrongType: v.exactOptional(words('what to say when the file is of another kind')),
  options: v.exactOptional(options),
  instead: v.exactOptional(
    block({
      question: words('what somebody says who has no answer', 60),
      label: words('where that person goes instead', 60),
      href: text('the page it leads to'),
    }),
  ),
});

type QuestionKey = keyof v.InferOutput<typeof questionWords>;

/** May quote the agency's facts: {phone}, {claims.contactReply}. */
const sentence = (what: string) => text(what, 400);

const shared = {
  submitLabel: words('the words on the button', 40),
  busyLabel: words('the words on the button while it is sent', 40),
  failureMessage: sentence('what a visitor reads when it could not be stored'),
  successHeading: words('the headline when it is in', 80),
  successText: sentence('what a visitor reads when it is in'),
  reply: v.exactOptional(text('how soon you answer, such as 1 business day', 60)),
};

/** The words of each of these questions, and of no other. */
const questionsFor = (shapes: Readonly<Record<string, FieldShape>>, what: string) =>
  described(
    v.pipe(
      v.record(v.string(), questionWords, 'does not fit: write the questions by their names'),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return;
        const questions = dataset.value;
        const tell = (message: string, ...path: string[]) =>
          addIssue({ message, ...(path.length > 0 && { path: issuePath(questions, path) }) });
        for (const name of Object.keys(questions).filter((name) => !Object.hasOwn(shapes, name))) {
          tell(`is no question here: the questions are ${keysOf(shapes)}`, name);
        }
        for (const [name, field] of Object.entries(shapes)) {
          const asked = questions[name];
          if (!asked) tell(`has no "${name}": write its words, the label first`);
          for (const key of asked ? keysFor(field) : []) {
            if (asked?.[key] === undefined)
              tell('is missing, and this question needs it', name, key);
          }
        }
      }),
    ),
    what,
  );

/** content/forms/<id>.yaml: every word of a form, in which the questions are those of its shape. */
const formWords = ({ fields }: FormShape) =>
  block({
    ...shared,
    questions: questionsFor(
      Object.fromEntries(fields.map((field) => [field.name, field])),
      'the questions by their names',
    ),
  });

export type FormWords = v.InferOutput<ReturnType<typeof formWords>>;

/** The contact page of a package, with {package}, {price} and {scope}. Facts of the agency may be quoted. */
const packageDoor = block({
  heading: text('the page’s headline', 60),
  lede: text('what is asked for, and what happens next', 400),
  formHeading: text('the headline beside the form', 60),
  formLede: text('what to write', 400),
  url: text('the hint at the website', 90),
  details: text('the hint at the details', 120),
  submitLabel: text('the words on the button', 40),
  expect: described(
    v.array(text('what to expect after sending', 180), 'does not fit: write a list'),
    'things to expect',
  ),
});

/** content/forms/contact.yaml: the audit, and what is said where a plan or package is asked for instead. */
const contactWords = block({
  ...formWords(shapes.contact).entries,
  listing: block({
    begin: wordsWith('how the details begin', '{name}'),
    plan: words('the question in which plan, for browsers without script', labelMaxLength),
    package: words('the question in which package, for browsers without script', labelMaxLength),
    none: words('what stands there before one is chosen', 60),
    door: packageDoor,
  }),
});

export type ContactWords = v.InferOutput<typeof contactWords>;

/** content/forms/order.yaml: what all orders ask and say, and what packages may ask by name. */
export const orderWords = block({
  ...formWords(shapes.order).entries,
  commonQuestions: questionsFor(
    commonQuestions,
    'the questions that a package may ask by their names alone',
  ),
});

export type OrderWords = v.InferOutput<typeof orderWords>;

/** What a question cannot do without. */
function keysFor(field: FieldShape): readonly QuestionKey[] {
  const needed: readonly QuestionKey[] = 'isNeeded' in field ? ['required'] : [];
  if (field.kind === 'select') return ['placeholder', 'options', ...needed];
  if (field.kind === 'email' || field.kind === 'url') return ['invalid', ...needed];
  return field.kind === 'file' ? ['tooLarge', 'wrongType'] : needed;
}

/** As Valibot tells where an issue is. */
const issuePath = (input: object, keys: readonly string[]) =>
  keys.map((key) => ({
    type: 'object' as const,
    origin: 'value' as const,
    input: input as Record<string, unknown>,
    key,
    value: undefined,
  })) as [v.ObjectPathItem, ...v.ObjectPathItem[]];

/** The files of content/forms, and what each has to say. */
export const wordFiles = {
  newsletter: formWords(shapes.newsletter),
  contact: contactWords,
  application: formWords(shapes.application),
  consultation: formWords(shapes.consultation),
  order: orderWords,
  messages,
} as const;

export type WordFile = keyof typeof wordFiles;

/** What they say. */
export type Words = { readonly [Name in WordFile]: v.InferOutput<(typeof wordFiles)[Name]> };
