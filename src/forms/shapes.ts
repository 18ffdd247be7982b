import type { Form } from './define-form.ts';
import type { ChoiceField, FileField, LongTextField, TextField } from './fields.ts';
import { resumeType } from './resume-type.ts';

/** Every form of the site without its words, which are the agency's: content/forms/<id>.yaml. */

export type FormShape = Pick<Form, 'id' | 'afterSuccess'> & {
  readonly fields: readonly FieldShape[];
};

type Words =
  | 'label'
  | 'hint'
  | 'instead'
  | 'required'
  | 'placeholder'
  | 'options'
  | 'invalid'
  | 'tooLarge'
  | 'wrongType';

/** The CRM knows nobody without it, so it may not be left empty. */
export type Needed = { readonly isNeeded?: true };

export type FieldShape =
  | (Omit<TextField, Words> & Needed)
  | (Omit<LongTextField, Words> & Needed)
  | (Omit<ChoiceField, Words> & Needed)
  | Omit<FileField, Words>;

const needed = <Shape extends FieldShape>(shape: Shape) => ({ ...shape, isNeeded: true }) as const;

const nameMaxLength = 200;
export const urlMaxLength = 1_000;

const line = (name: string, autocomplete: string) =>
  ({ name, kind: 'text', width: 'half', autocomplete, maxLength: nameMaxLength }) as const;

const choice = (name: string) => ({ name, kind: 'select', width: 'half' }) as const;

const longText = (name: string) =>
  ({ name, kind: 'textarea', width: 'full', rows: 3, maxLength: 2_000 }) as const;

const address = (name: string, width: 'half' | 'full') =>
  ({
    name,
    kind: 'url',
    width,
    autocomplete: 'url',
    inputMode: 'url',
    maxLength: urlMaxLength,
  }) as const;

const email = { ...line('email', 'email'), kind: 'email', maxLength: 254 } as const;

const phone = { ...line('phone', 'tel'), kind: 'tel', maxLength: 30 } as const;

/** The forms that every site has, and what all orders share. What each becomes in the CRM stands in crm/. */
export const shapes = {
  newsletter: {
    id: 'newsletter',
    fields: [needed({ ...email, width: 'full' })],
    afterSuccess: 'replace',
  },
  contact: {
    id: 'contact',
    fields: [
      needed(line('name', 'name')),
      line('company', 'organization'),
      needed(email),
      phone,
      address('url', 'full'),
      longText('details'),
    ],
    afterSuccess: 'reset',
  },
  application: {
    id: 'application',
    fields: [
      needed(line('name', 'name')),
      needed(email),
      phone,
      choice('position'),
      choice('experience'),
      { name: 'location', kind: 'text', width: 'half', maxLength: 200 },
      choice('availability'),
      {
        name: 'resume',
        kind: 'file',
        width: 'full',
        accept: '.pdf,.doc,.docx',
        maxBytes: 5 * 1024 * 1024,
        mediaTypeOf: resumeType,
      },
      address('portfolio', 'full'),
      longText('coverLetter'),
    ],
    afterSuccess: 'reset',
  },
  consultation: {
    id: 'consultation',
    fields: [
      needed(line('firstName', 'given-name')),
      needed(line('lastName', 'family-name')),
      needed(email),
      needed(line('company', 'organization')),
      phone,
      choice('industry'),
      longText('projectDetails'),
    ],
    afterSuccess: 'schedule',
  },
  /** What every order asks first, in the words of content/forms/order.yaml; packages add questions of their own. */
  order: {
    id: 'order',
    fields: [
      needed(line('businessName', 'organization')),
      needed(line('name', 'name')),
      needed(email),
      phone,
    ],
    afterSuccess: 'reset',
  },
} as const satisfies Record<string, FormShape>;

/**
 * What a package may ask by its short name alone, in the words of content/forms/order.yaml, or with
 * words of its own: use: currentWebsite.
 */
export const commonQuestions = {
  currentWebsite: address('url', 'half'),
  businessType: choice('businessType'),
  pagesNeeded: { name: 'pagesNeeded', kind: 'text', width: 'full', maxLength: 300 },
} as const satisfies Record<string, FieldShape>;

export type CommonQuestion = keyof typeof commonQuestions;
