/** All 30 routes of the site. */
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
] as const;

type Route = (typeof routes)[number];

export const legalRoutes: readonly Route[] = ['/privacy', '/terms', '/accessibility'];
