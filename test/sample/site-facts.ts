/** What the specification says a visitor of the sample sees. Written out, so that no content file vouches for itself. */

export const company = {
  name: 'Tidewright',
  phone: '+1 (555) 010-0142',
  email: 'hello@tidewright.example',
};

export const services = [
  { name: 'Professional Website Development', path: '/services/web-app-development' },
  { name: 'Custom Mobile App Development', path: '/services/mobile-app-development' },
  { name: 'Desktop Software Development', path: '/services/desktop-development' },
  { name: 'Customer Management Systems', path: '/services/ui-ux-design' },
  { name: 'Website Maintenance & Support', path: '/services/support-maintenance' },
  { name: 'Deployment Process Automation', path: '/services/cloud-devops' },
] as const;

export const packages = [
  {
    path: '/packages/website-audit',
    name: 'Website Audit',
    listed: { price: '$450', delivery: '2 days' },
    ordered: { price: '$450', says: ['72 hours'] },
  },
  {
    path: '/packages/landing-page',
    name: 'Landing Page',
    listed: { price: '$1,250', delivery: '5 days' },
    ordered: { price: '$1,250', says: ['5 days'] },
  },
  {
    path: '/packages/small-business-website',
    name: 'Small Business Website',
    listed: { price: '$2,750', delivery: '1 week' },
    ordered: { price: '$2,500', says: ['1 week', /\b(5|five) pages\b/i] },
    why: { list: '$2,500', order: ['$2,750', '−$250', '$2,500'] },
  },
  {
    path: '/packages/small-business-cms',
    name: 'Website + CMS',
    listed: { price: '$3,500', delivery: '1 week' },
    ordered: { price: '$3,500', says: ['10 days', /first month of support/i] },
    why: { list: '10 days', order: ['1 week', '+3 days', '10 days'] },
  },
  {
    path: '/packages/ecommerce-setup',
    name: 'E-commerce Setup',
    listed: { price: '$3,750', delivery: '2 weeks' },
    ordered: { price: '$7,500', says: ['2 weeks'] },
    why: { list: '$7,500', order: ['$3,750', '+$3,750', '$7,500'] },
  },
  {
    path: '/packages/website-modernization',
    name: 'Website Modernization',
    listed: { price: '$2,750', delivery: '2 weeks' },
    ordered: { price: '$2,500', says: ['2 weeks'] },
    why: { list: '$2,500', order: ['$2,750', '−$250', '$2,500'] },
    days: ['1–2', '3–7', '8–12', '13–14'],
  },
  {
    path: '/packages/branding-package',
    name: 'Branding',
    listed: { price: '$2,000', delivery: '2 weeks' },
    ordered: { price: '$2,000', says: ['2 weeks'] },
    days: ['1–3', '4–8', '9–12', '13–14'],
  },
  {
    path: '/packages/seo-marketing',
    name: 'SEO & Marketing Copy',
    listed: { price: '$1,500', delivery: '10 days' },
    ordered: { price: '$1,500', says: ['10 days'] },
    days: ['1–2', '3–4', '5–8', '9–10'],
  },
] as const;

export const plans = [
  { name: 'Quick Launch', price: '$2,500', benefits: ['10 pages', '30-day support'] },
  { name: 'Professional', price: '$4,500', benefits: ['up to 50 products', '90-day support'] },
  { name: 'Executive', price: '$11,500', benefits: ['6-month support'] },
] as const;

export const statistics = [
  ['20+', 'years combined experience'],
  ['2–3×', 'typical growth'],
  ['4–6 weeks', 'delivery'],
  ['100%', 'project success'],
] as const;

export const industries = [
  'Software & SaaS',
  'Logistics / Transportation',
  'Sports / Entertainment',
  'FinTech / Payments',
  'Business-data & Analytics',
  'Media / Weather',
  'Consumer Toys & Gaming',
  'Renewable Energy',
  'E-commerce & Online Retail',
  'Healthcare & Life Sciences',
  'Automotive',
  'Construction & Building Services',
] as const;

export const roles = [
  'Director of Engineering',
  'Full Stack Engineer',
  'Project Manager',
  'Business Development',
] as const;

export const processSteps = [
  'Business Analysis & Goals',
  'Design & User Experience',
  'Build & Launch',
  'Growth & Optimization',
] as const;

/** Beside these there is a page for each case study and each note. */
export const routes = [
  '/',
  '/services',
  '/packages',
  '/case-studies',
  '/process',
  '/insights',
  '/about',
  '/contact',
  '/industries',
  '/careers',
  '/apply',
  '/faqs',
  '/website-development',
  '/sample-audit',
  '/privacy',
  '/terms',
  '/accessibility',
  ...packages.map(({ path }) => path),
  ...services.map(({ path }) => path),
];

export const homeSections = [
  'statistics',
  'clients',
  'services',
  'industries',
  'howItWorks',
  'testimonials',
  'about',
  'team',
  'cta',
  'pricing',
  'newsletter',
  'faq',
] as const;

export const homeAnchors = [
  { label: 'Our Services', id: 'services' },
  { label: 'Our Process', id: 'howItWorks' },
  { label: 'Our Clients', id: 'clients' },
  { label: 'Our Success', id: 'testimonials' },
  { label: 'About', id: 'about' },
  { label: 'Get Started', id: 'cta' },
  { label: 'Insights', id: 'newsletter' },
] as const;

type Link = { readonly label: string; readonly path: string };

export const headerLinks: readonly Link[] = [
  { label: 'Standard Packages', path: '/packages' },
  { label: 'Start Your Project', path: '/contact' },
];

export const footerColumns: readonly { heading: string; links: readonly Link[] }[] = [
  { heading: 'Services', links: services.map(({ name, path }) => ({ label: name, path })) },
  {
    heading: 'Company',
    links: [
      { label: 'About Us', path: '/about' },
      { label: 'Contact Us', path: '/contact' },
      { label: 'Case Studies', path: '/case-studies' },
      { label: 'Industries', path: '/industries' },
      { label: 'FAQs', path: '/faqs' },
      { label: 'Careers', path: '/careers' },
    ],
  },
  {
    heading: 'Legal',
    links: [
      { label: 'Privacy', path: '/privacy' },
      { label: 'Terms', path: '/terms' },
      { label: 'Accessibility', path: '/accessibility' },
    ],
  },
];

export const caseCategories = [
  'All',
  'Web App',
  'Mobile App',
  'Desktop App',
  'Cloud DevOps',
] as const;

export const supportTiers = [
  ['Bronze', /business-hours email/i, /within 8 hours/i],
  ['Silver', /24x7 email and chat/i, /4-hour response for P1 issues/i],
  ['Gold', /dedicated engineer/i, /1-hour response/i, /weekend support/i],
] as const;

/** Sentences that a page must make, wherever on it they stand. */
export const claims: readonly { path: string; says: readonly (string | RegExp)[] }[] = [
  { path: '/case-studies', says: ['Proven results across industries'] },
  { path: '/packages', says: ['Service Packages & Pricing'] },
  { path: '/contact', says: ['Start Your Project', 'within one business day', 'within 72 hours'] },
  { path: '/apply', says: ['within 48 hours'] },
  { path: '/careers', says: ['within 48 hours'] },
  { path: '/packages/website-audit', says: ['within 72 hours'] },
  { path: '/website-development', says: ['2–4 weeks', /\b30[- ]minutes?\b/] },
  { path: '/privacy', says: ['November 19, 2026'] },
  {
    path: '/terms',
    says: [
      'November 17, 2026',
      /invoices are due within 30 days/i,
      '1.5% per month',
      /within 30 days.+dispute|disputes?.+within 30 days/is,
      /non-refundable unless/i,
    ],
  },
  {
    path: '/accessibility',
    says: [
      'November 18, 2026',
      /\bAA\b.{0,60}WCAG\)? 2\.1|WCAG 2\.1.{0,20}\bAA\b/,
      'within 5 business days',
      'within 30 business days',
    ],
  },
];
