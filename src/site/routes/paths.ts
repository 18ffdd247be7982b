/** Where every page lies. Content names pages by these paths as well; nothing else spells one out. */

export const homePath = '/';
export const plansPath = '/#pricing';
export const privacyPath = '/privacy';

/** What becomes of the price when a date is missed. */
export const latePath = '/terms#if-we-miss-a-date';

/** A page of content/pages or content/legal. */
export const pagePath = (id: string): string => (id === 'home' ? homePath : `/${id}`);

export const packagePath = (id: string): string => `/packages/${id}`;

export const servicePath = (id: string): string => `/services/${id}`;

export const studyPath = (id: string): string => `/case-studies/${id}`;

export const insightPath = (id: string): string => `/insights/${id}`;

/** The first case study of a service, in the list of all. */
export const caseStudyPath = (service: string): string => `/case-studies#${service}`;

/** The page of content/pages that plans lead to. */
export const contactPage = 'contact';

/** The contact form for what a parameter names: plan=executive. */
export const contactPath = (parameter: string): string => `/${contactPage}?${parameter}`;

/** The picture that is shown where a page's link is shared: /og/home.png, /og/packages/website-audit.png. */
export const openGraphImagePath = (path: string): string =>
  `/og${path === homePath ? '/home' : path}.png`;
