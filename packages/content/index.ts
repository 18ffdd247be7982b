export {
  allOrders,
  type Brand,
  type CompanyFacts,
  readCompanyFacts,
  readFormWords,
} from './company-facts.ts';
export { entryNames, expectRoot, folderStamp, readYaml, readYamlFolder } from './content-files.ts';
export {
  addressLines,
  differenceSum,
  differingFigures,
  formatDate,
  formatNumber,
  formatPrice,
  isoDate,
} from './formats.ts';
export { type Content, holdContent, openContent } from './open.ts';
export {
  homePath,
  insightPath,
  openGraphImagePath,
  packagePath,
  pagePath,
  servicePath,
  studyAnchors,
  studyPath,
} from './paths.ts';
export { isPhotograph, photoSet, photoWidths } from './photo-widths.ts';
export { resolveInHtml, resolvePlaceholders } from './placeholders.ts';
export {
  type Calendar,
  calendarOf,
  isBusinessDay,
  type Promises,
  promiseOf,
  sayPromise,
  weekdays,
} from './reply-promise.ts';
export { defaultRoot, leanRoot } from './root.ts';
