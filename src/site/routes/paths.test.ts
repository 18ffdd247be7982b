import { expect, it } from 'vitest';
import * as paths from './paths.ts';

it.each([
  [paths.pagePath('home'), '/'],
  [paths.pagePath('contact'), '/contact'],
  [paths.packagePath('landing-page'), '/packages/landing-page'],
  [paths.servicePath('cloud-devops'), '/services/cloud-devops'],
  [paths.studyPath('gullwing-freight'), '/case-studies/gullwing-freight'],
  [paths.insightPath('test-your-backup'), '/insights/test-your-backup'],
  [paths.caseStudyPath('cloud-devops'), '/case-studies#cloud-devops'],
  [paths.contactPath('plan=executive'), '/contact?plan=executive'],
  [paths.pagePath(paths.contactPage), '/contact'],
  [paths.openGraphImagePath('/'), '/og/home.png'],
  [paths.openGraphImagePath('/packages/landing-page'), '/og/packages/landing-page.png'],
])('leads to %s', (path, expected) => {
  expect(path).toBe(expected);
});
