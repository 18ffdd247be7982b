import { beforeEach, expect, it } from 'vitest';
import { enterFolder } from '../../../test/own-folder.ts';
import { fieldGuide } from '../guide/field-guide.ts';
import { guideFile, readGuide } from './guide.ts';

const files = [
  'services/web.yaml',
  'clients/bexley.yaml',
  'clients/bexley.dark.svg',
  'plans/a.yaml',
];

beforeEach(() => enterFolder({ [`dist/${guideFile}`]: JSON.stringify(fieldGuide()) }));

it('offers what the schemas take, in their own words', () => {
  const study = readGuide('dist', files, 'case-studies/bexley.yaml');
  expect(study('service').choices).toEqual(['web']);
  expect(study('logo').choices).toEqual(['bexley']);
  expect(readGuide('dist', files, 'industries/x.yaml')('offer').choices).toEqual(['a']);
  expect(study('title')).toEqual({
    label: 'Title',
    help: 'The result in one line; at most 90 characters',
    most: 90,
    choices: [],
    picture: null,
  });
});

it.each([
  ['team/ana.yaml', 'portrait', 'file'],
  ['packages/a.yaml', 'picture.file', 'file'],
  ['case-studies/a.yaml', 'shows.0.screen', 'screen'],
  ['screens/a.yaml', 'look', null],
])('knows whether a field takes a picture: %s, %s', (file, key, picture) => {
  expect(readGuide('dist', files, file)(key).picture).toBe(picture);
});
