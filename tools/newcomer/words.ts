import type { ContentFolder, Entry } from './content-folder.ts';

/** What forms and controls say is an agency's own, too. */
export function changeWords(content: ContentFolder): void {
  wordContact(content);
  wordOrders(content);
  wordMessages(content);
  wordControls(content);
}

/** What a form says. */
function wordContact({ read, write }: ContentFolder): void {
  const own: Entry = {
    name: { label: 'Your name', required: 'Please tell us your name' },
    email: { invalid: 'This is no email address' },
  };
  const contact = read('forms/contact.yaml');
  write('forms/contact.yaml', {
    ...contact,
    submitLabel: 'Write to us',
    failureMessage: 'That did not work. Please call {phone}.',
    successHeading: 'Takk, we have it',
    questions: contact.questions.map((question: Entry) => ({ ...question, ...own[question.name] })),
  });
}

/** What all orders say. */
function wordOrders({ read, write }: ContentFolder): void {
  const order = read('forms/order.yaml');
  const [businessName, ...questions] = order.questions;
  const { currentWebsite, businessType } = order.commonQuestions;
  write('forms/order.yaml', {
    ...order,
    busyLabel: 'On its way...',
    successHeading: 'Takk, the order is in',
    questions: [{ ...businessName, label: 'Your firm' }, ...questions],
    commonQuestions: {
      ...order.commonQuestions,
      currentWebsite: {
        ...currentWebsite,
        label: 'Your site today',
        invalid: 'This is no address of a site',
      },
      businessType: {
        ...businessType,
        label: 'Your trade',
        options: ['Fishing', 'Farming', 'Something else'],
      },
    },
  });
}

/** What is said of anything that cannot be taken. */
function wordMessages({ read, write }: ContentFolder): void {
  const { answers, pages, refusals } = read('forms/messages.yaml');
  write('forms/messages.yaml', {
    answers: {
      ...answers,
      tooLong: '“{label}”: no more than {n} letters, please',
      notOffered: 'Please take one of those that are there',
    },
    pages: { ...pages, fileAgain: 'Your file did not come along. Please choose it again' },
    refusals: { ...refusals, tooMany: 'One moment: {n} seconds, please.' },
  });
}

/** The small words of every page. */
function wordControls({ read, write }: ContentFolder): void {
  const { frame, packages, caseStudies, forms, errors, ...rest } = read('labels.yaml');
  write('labels.yaml', {
    ...rest,
    frame: {
      ...frame,
      skip: 'Straight to the text',
      openMenu: 'Show the menu',
      closeMenu: 'Hide it',
      menu: 'All pages',
      onThisPage: 'Parts of this page',
      theme: 'Colours',
      light: 'Day',
      dark: 'Night',
      system: 'As my machine',
      rights: 'Ours alone.',
      proof: 'No cookies, no trackers: {kB} kB',
    },
    packages: {
      ...packages,
      guarantee: 'Late is cheaper',
      popular: 'Often taken',
      with: 'and',
      price: 'Costs',
      orderToday: 'Begin now: {ready} on {date}',
    },
    caseStudies: {
      ...caseStudies,
      all: 'Everything',
      hard: 'What cost sleep',
      still: 'Not yet',
      one: '{n} story',
      many: '{n} stories',
    },
    forms: {
      ...forms,
      optional: 'if you like',
      problem: 'Not quite yet',
      errorTitle: 'Please look: ',
      limit: 'Up to {n} letters',
      superseded: 'We have this in other words already.',
      offline: 'You are offline.',
      postPlainly: 'Send it plainly',
      file: {
        ...forms.file,
        remove: 'Take away',
        chosen: '{n} goes along',
        uploading: 'On its way',
      },
      schedule: {
        ...forms.schedule,
        stepForm: 'First: who you are',
        back: 'To my answers',
        email: 'Write',
        call: 'Ring',
      },
    },
    errors: { ...errors, goHome: 'To the front page' },
  });
}
