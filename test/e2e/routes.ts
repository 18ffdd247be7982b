import { entryNames } from '../../src/content-files.ts';

const studies = entryNames('content/case-studies');
const notes = entryNames('content/insights');

/** The 30 routes of the specification, and a page for each case study and each note. */
export const routes: readonly string[] = [
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
  '/packages/website-audit',
  '/packages/landing-page',
  '/packages/small-business-website',
  '/packages/small-business-cms',
  '/packages/ecommerce-setup',
  '/packages/website-modernization',
  '/packages/branding-package',
  '/packages/seo-marketing',
  '/privacy',
  '/terms',
  '/accessibility',
  '/services/web-app-development',
  '/services/mobile-app-development',
  '/services/desktop-development',
  '/services/ui-ux-design',
  '/services/cloud-devops',
  '/services/support-maintenance',
  ...studies.map((id) => `/case-studies/${id}`),
  ...notes.map((id) => `/insights/${id}`),
];

const moulded = [
  ...['small-business-website', 'website-modernization', 'branding-package', 'seo-marketing'].map(
    (id) => `/packages/${id}`,
  ),
  ...['mobile-app-development', 'desktop-development', 'cloud-devops', 'support-maintenance'].map(
    (id) => `/services/${id}`,
  ),
  ...studies.slice(3).map((id) => `/case-studies/${id}`),
  ...notes.filter((id) => id !== 'what-a-slow-page-costs').map((id) => `/insights/${id}`),
];

/** Where a look takes long, a few stand for all that are drawn from one mould. */
export const differentRoutes: readonly string[] = routes.filter(
  (route) => !moulded.includes(route),
);

export const legalRoutes: readonly string[] = ['/privacy', '/terms', '/accessibility'];
