import type { Migration } from '../content-migration.ts';

/** Moves questions that packages share, and all error messages, from code to content. */
export const formMessages: Migration = {
  number: 2,
  says: 'The questions that packages ask by name are in content/forms/order.yaml, messages of all forms in messages.yaml.',
  change({ addKey, addFile }) {
    addKey('forms/order.yaml', ['questions'], 'commonQuestions', commonQuestions);
    addFile('forms/messages.yaml', messages);
  },
};

const commonQuestions = {
  currentWebsite: {
    label: 'Current website',
    hint: 'Such as example.com',
    invalid: 'Please enter a website address, such as example.com',
  },
  businessType: {
    label: 'Type of business',
    placeholder: 'Choose a type',
    options: [
      { value: 'restaurant', label: 'Restaurant' },
      { value: 'retail', label: 'Retail' },
      { value: 'professional', label: 'Professional services' },
      { value: 'healthcare', label: 'Healthcare' },
      { value: 'construction', label: 'Construction' },
      { value: 'automotive', label: 'Automotive' },
      { value: 'fitness', label: 'Fitness' },
      { value: 'other', label: 'Other' },
    ],
  },
  pagesNeeded: { label: 'Pages needed', hint: 'For example: home, services, about, contact' },
};

const messages = `answers:
  notText: Please answer in plain text
  tooLong: Please use at most {n} characters for “{label}”
  notOffered: Please choose one of the options
pages:
  fileAgain: Your file could not be kept. Please choose it again
  wrongHeading: Please check your answers
  refusedHeading: That did not work
  goBack: Go back to find what you typed.
  reference: Your reference is {reference}.
refusals:
  unreadable: The request could not be read. Please check it and send it again.
  incomplete: The request broke off before it was complete. Please send it again.
  unknownForm: There is no such form.
  unknownReference: We know no request with this reference.
  keyReused: We already have an earlier version of this request. To send another, please load the page again.
  tooLarge: The request is too large. Please send less text or a smaller file.
  tooMany: Too many requests came from your connection. Please wait {n} seconds and try again.
  broken: Something went wrong on our side. Please try again.
  notStored: Your request could not be saved. Please try again in a moment.
`;
