import type { FormFacts } from '../e2e/forms/form-facts.ts';

/** What the specification and the rulings say of each form, in their own words. */

const noEmail = ['not an address', 'Please enter a valid email address'] as const;
const noUrl = ['analytical.example', 'Please enter a valid website URL'] as const;
const noAddress = ['none yet', 'Please enter a website address, such as example.com'] as const;
const noFullUrl = [
  'analytical.example',
  'Please enter a valid website URL starting with http:// or https://',
] as const;

const tryAgain = (what: string, where: string) =>
  `Failed to ${what}. Please try again or contact us directly at ${where}.`;
const phone = '+1 (555) 010-0142';
const email = 'hello@tidewright.example';

const lead = (channel: string, service: string, status = 'Lead') =>
  ({
    group: 'leads',
    fields: { Channel: [channel], Status: status, 'Service Type': service },
  }) as const;

const customer = {
  businessName: 'Business name is required',
  name: 'Name is required',
  email: 'Email is required',
};

/** The business name is what samples.fixture.ts answers. */
const order = (name: string, value: number, note: string) => ({
  deal: { name: `${name} - A Business name`, value },
  note,
});

const orderForm = (
  id: string,
  crm: FormFacts['crm'],
  { empty = {}, bad = { url: noAddress } }: Partial<Pick<FormFacts, 'empty' | 'bad'>> = {},
): FormFacts => ({
  id,
  path: `/packages/${id}`,
  empty: { ...customer, ...empty },
  bad: { email: noEmail, ...bad },
  busyLabel: 'Processing...',
  failure: tryAgain('submit request', phone),
  crm,
});

export const formFacts: readonly FormFacts[] = [
  {
    id: 'newsletter',
    path: '/insights',
    empty: { email: 'Please enter a valid email address' },
    bad: { email: noEmail },
    busyLabel: 'Subscribing...',
    failure: 'Failed to subscribe. Please try again.',
    crm: lead('Newsletter', 'Newsletter'),
  },
  {
    id: 'contact',
    path: '/contact',
    empty: {
      name: 'Name is required',
      email: 'Email is required',
      url: 'Website URL is required for the audit',
      details: 'Please describe your current challenges and goals',
    },
    bad: { email: noEmail, url: noFullUrl },
    busyLabel: 'Submitting...',
    failure: tryAgain('send message', phone),
    crm: lead('Contact Form', 'Free Website Audit'),
  },
  {
    id: 'application',
    path: '/apply',
    empty: {
      name: 'Name is required',
      email: 'Email is required',
      position: 'Please select a position',
      experience: 'Please select your experience level',
      location: 'Location preference is required',
      availability: 'Please select your availability',
      coverLetter: 'Please tell us why you want to join our company',
    },
    bad: { email: noEmail, portfolio: noAddress },
    busyLabel: 'Submitting Application...',
    failure: tryAgain('submit application', email),
    crm: { group: 'applicants', fields: {} },
  },
  {
    id: 'consultation',
    path: '/website-development',
    empty: {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      company: 'Company name is required',
    },
    bad: { email: noEmail },
    busyLabel: 'Submitting...',
    failure: tryAgain('submit request', phone),
    crm: lead('Consultation', 'Custom Web Application', 'Lead - Scheduling'),
  },
  orderForm('website-audit', lead('Audit', 'Website Audit'), {
    empty: { url: 'Website URL is required for audit' },
    bad: { url: noUrl },
  }),
  orderForm('landing-page', lead('Landing Page', 'Landing Page')),
  orderForm('small-business-website', {
    ...lead('Website', 'Small Business Website'),
    ...order('Small Business Website', 2500, 'projectNeeds'),
  }),
  orderForm('small-business-cms', {
    ...lead('CMS', 'Website + CMS'),
    ...order('Website + CMS', 3500, 'projectNeeds'),
  }),
  orderForm('ecommerce-setup', {
    ...lead('Ecommerce', 'E-commerce Setup'),
    ...order('E-commerce Setup', 7500, 'ecommerceNeeds'),
  }),
  orderForm(
    'website-modernization',
    {
      ...lead('Modernize', 'Website Modernization'),
      ...order('Website Modernization', 2500, 'currentIssues'),
    },
    {
      empty: { website: 'Website URL is required for modernization' },
      bad: { website: noUrl },
    },
  ),
  orderForm('branding-package', {
    ...lead('Branding', 'Branding Package'),
    ...order('Branding Package', 2000, 'brandingNeeds'),
  }),
  orderForm(
    'seo-marketing',
    {
      ...lead('SEO', 'SEO & Marketing Copy'),
      ...order('SEO & Marketing Copy', 1500, 'currentSEOIssues'),
    },
    {
      empty: { url: 'Website URL is required for SEO optimization' },
      bad: { url: noUrl },
    },
  ),
];
