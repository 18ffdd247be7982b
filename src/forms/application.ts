import { email, fullName, phone, urlMaxLength } from './common-shapes.ts';
import { type FormShape, needed } from './form-shape.ts';
import { resumeType } from './resume-type.ts';

export const application = {
  id: 'application',
  fields: [
    needed(fullName),
    needed(email),
    phone,
    {
      name: 'position',
      kind: 'select',
      width: 'half',
    },
    {
      name: 'experience',
      kind: 'select',
      width: 'half',
    },
    {
      name: 'location',
      kind: 'text',
      width: 'half',
      maxLength: 200,
    },
    {
      name: 'availability',
      kind: 'select',
      width: 'half',
    },
    {
      name: 'resume',
      kind: 'file',
      width: 'full',
      accept: '.pdf,.doc,.docx',
      maxBytes: 5 * 1024 * 1024,
      mediaTypeOf: resumeType,
    },
    {
      name: 'portfolio',
      kind: 'url',
      width: 'full',
      autocomplete: 'url',
      inputMode: 'url',
      maxLength: urlMaxLength,
    },
    {
      name: 'coverLetter',
      kind: 'textarea',
      width: 'full',
      rows: 3,
      maxLength: 2_000,
    },
  ],
  afterSuccess: 'reset',
} as const satisfies FormShape;
