/** The path of every page. Only content spells paths out too. */

export const homePath = '/';
export const plansPath = '/#pricing';
export const privacyPath = '/privacy';

export const latePath = '/terms#if-we-miss-a-date';

/** For content/pages and content/legal. */
export const pagePath = (id: string): string => (id === 'home' ? homePath : `/${id}`);

export const packagePath = (id: string): string => `/packages/${id}`;

export const servicePath = (id: string): string => `/services/${id}`;

export const studyPath = (id: string): string => `/case-studies/${id}`;

export const insightPath = (id: string): string => `/insights/${id}`;

/** The first case study of a service, on the page of all. */
export const caseStudyPath = (service: string): string => `/case-studies#${service}`;

/** The entry in content/pages that plans link to. */
export const contactPage = 'contact';

/** The contact form for a parameter such as plan=executive. */
export const contactPath = (parameter: string): string => `/${contactPage}?${parameter}`;

/** /og/home.png, /og/packages/website-audit.png */
export const openGraphImagePath = (path: string): string =>
  `/og${path === homePath ? '/home' : path}.png`;
