import type { Migration } from '../content-migration.ts';

/** Lets the contact page ask for plans and packages. */
export const listedPrices: Migration = {
  number: 3,
  says: 'What the contact page says to those who ask for a plan or a package is in content/forms/contact.yaml.',
  change({ addKey, removeKey }) {
    addKey('forms/contact.yaml', ['questions'], 'listing', listing);
    removeKey('labels.yaml', ['forms', 'plan']);
    for (const [name, words] of Object.entries(times).toReversed())
      addKey('labels.yaml', ['forms', 'schedule', 'choicesHint'], name, words);
  },
};

/** Lets visitors pick times for a call on the page. */
const times = {
  timesSend: 'Send these times',
  timesBusy: 'Sending...',
  timesMissing: 'Please name at least one time',
  timesSent: 'We have your times. We’ll confirm one of them within {claims.contactReply}.',
  timesFailed: 'Your times could not be sent. Please try again, email us or call.',
};

const listing = {
  begin: '{name}: ',
  plan: 'Do you want one of our plans instead?',
  package: 'Or one of our packages?',
  none: 'No, the free audit',
  door: {
    heading: 'Ask for {package}, {price}',
    lede: '{scope} We answer within {claims.contactReply} and suggest a time for a {scheduler.minutes} call.',
    formHeading: 'Tell us what you need',
    formLede: 'A few plain sentences are enough. You don’t need a website yet.',
    url: 'If you have one, such as example.com',
    details: 'You’re asking for {package} at {price}. What should it do for you?',
    submitLabel: 'Ask for {package}, {price}',
    expect: [
      'A person from our team of {count:team} replies within {claims.contactReply}.',
      'After the {scheduler.minutes} call you have scope, price and date in writing.',
      '{price} is the listed price. Nothing is due before you’ve agreed to the plan.',
    ],
  },
};
