import { describe, expect, it } from 'vitest';
import { forms, formsById } from '../../test/content-forms.ts';
import { attributionFields, controlFields } from './control-fields.ts';
import { fullSubmission, longestSubmission, shortestSubmission } from './samples.fixture.ts';

const order = {
  businessName: 'Business name is required',
  name: 'Name is required',
  email: 'Email is required',
};

/** The specification's section 5, form by form. */
const messagesWhenEmpty: Record<string, Record<string, string>> = {
  newsletter: { email: 'Please enter a valid email address' },
  contact: {
    name: 'Name is required',
    email: 'Email is required',
    url: 'Website URL is required for the audit',
    details: 'Please describe your current challenges and goals',
  },
  application: {
    name: 'Name is required',
    email: 'Email is required',
    position: 'Please select a position',
    experience: 'Please select your experience level',
    location: 'Location preference is required',
    availability: 'Please select your availability',
    coverLetter: 'Please tell us why you want to join our company',
  },
  consultation: {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    company: 'Company name is required',
  },
  'website-audit': { ...order, url: 'Website URL is required for audit' },
  'landing-page': order,
  'small-business-website': order,
  'small-business-cms': order,
  'ecommerce-setup': order,
  'website-modernization': { ...order, website: 'Website URL is required for modernization' },
  'branding-package': order,
  'seo-marketing': { ...order, url: 'Website URL is required for SEO optimization' },
};

/** The specification's section 3. */
const fieldNames: Record<string, string> = {
  newsletter: 'email',
  contact: 'name company email phone url details',
  application:
    'name email phone position experience location availability resume portfolio coverLetter',
  consultation: 'firstName lastName email company phone industry projectDetails',
  'website-audit': 'businessName name email phone url businessType challenge',
  'landing-page': 'businessName name email phone url businessType projectGoals targetAudience',
  'small-business-website':
    'businessName name email phone url businessType pagesNeeded projectNeeds',
  'small-business-cms':
    'businessName name email phone url businessType contentUpdateFrequency pagesNeeded projectNeeds',
  'ecommerce-setup': 'businessName name email phone url businessType productTypes ecommerceNeeds',
  'website-modernization':
    'businessName name email phone website businessType currentIssues modernizationGoals',
  'branding-package':
    'businessName name email phone url businessType currentBranding brandingNeeds',
  'seo-marketing': 'businessName name email phone url businessType targetKeywords currentSEOIssues',
};

it('has the twelve forms', () => {
  expect(forms.map(({ form }) => form.id)).toEqual(Object.keys(messagesWhenEmpty));
  expect(formsById.get('contact')?.form.id).toBe('contact');
  expect(formsById.get('constructor')).toBeUndefined();
});

describe.each(forms.map(({ form }) => [form.id, form] as const))('%s', (id, form) => {
  it('asks what the specification lists', () => {
    expect(form.fields.map(({ name }) => name).join(' ')).toBe(fieldNames[id]);
  });

  it.each([
    ['no fields', {}],
    ['empty fields', form.emptyValues],
    ['blank fields', Object.fromEntries(Object.keys(form.emptyValues).map((key) => [key, ' \t']))],
    ['no object', null],
    ['a word', 'words'],
    ['a list', []],
  ])('answers %s with exactly the specified messages', (_, input) => {
    expect(form.parse(input)).toEqual({ errors: messagesWhenEmpty[id] });
  });

  it.each([
    ['a full', fullSubmission(form)],
    ['the shortest', shortestSubmission(form)],
    ['the longest', longestSubmission(form)],
  ])('takes %s submission and returns it unchanged', (_, submission) => {
    expect(form.parse(submission)).toEqual({ values: submission });
  });

  it('refuses a text that is one character too long', () => {
    for (const field of form.fields) {
      if (!('maxLength' in field) || field.kind === 'email') continue;
      const tooLong = { ...longestSubmission(form) };
      tooLong[field.name] += 'x';
      const limit = field.maxLength.toLocaleString('en-US');
      expect(form.parse(tooLong).errors).toEqual({
        [field.name]: `Please use at most ${limit} characters for “${field.label}”`,
      });
    }
  });

  it('refuses answers that are not text', () => {
    for (const [name] of Object.entries(form.emptyValues)) {
      for (const answer of [1, true, null, ['a'], { a: 'b' }]) {
        const { errors } = form.parse({ ...fullSubmission(form), [name]: answer });
        expect(errors).toEqual({ [name]: 'Please answer in plain text' });
      }
    }
  });

  it('leaves the names of control fields free', () => {
    const reserved: string[] = [...Object.values(controlFields), ...attributionFields];
    expect(form.fields.filter(({ name }) => reserved.includes(name))).toEqual([]);
  });

  it('has texts of two or three rows, and options that differ', () => {
    for (const field of form.fields) {
      if (field.kind === 'textarea') expect([2, 3]).toContain(field.rows);
      if (field.kind === 'select') {
        expect(new Set(field.options.map(({ value }) => value)).size).toBe(field.options.length);
      }
    }
  });
});
