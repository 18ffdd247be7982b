/** The path of every page. Only content spells paths out too. */

export const homePath = '/';

export const pagePath = (id: string): string => (id === 'home' ? homePath : `/${id}`);

export const packagePath = (id: string): string => `/packages/${id}`;

export const servicePath = (id: string): string => `/services/${id}`;

export const studyPath = (id: string): string => `/case-studies/${id}`;

/** On the page of all studies. A service's first one has the service's name as its anchor. */
export const studyAnchors = (studies: readonly { id: string; service: unknown }[]): string[] =>
  studies.map(({ id, service }) =>
    studies.find((study) => study.service === service)?.id === id ? `${service}` : id,
  );

export const insightPath = (id: string): string => `/insights/${id}`;

/** /og/home.png, /og/packages/website-audit.png */
export const openGraphImagePath = (path: string): string =>
  `/og${path === homePath ? '/home' : path}.png`;
