import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldGuide } from '../docs/field-guide.ts';
import { guideFile, readGuide } from './guide.ts';

const build = mkdtempSync(join(tmpdir(), 'guide-'));
const files = [
  'services/web.yaml',
  'clients/bexley.yaml',
  'clients/bexley.dark.svg',
  'plans/a.yaml',
];

beforeAll(() => {
  mkdirSync(dirname(join(build, guideFile)));
  writeFileSync(join(build, guideFile), JSON.stringify(fieldGuide()));
});
afterAll(() => rmSync(build, { recursive: true }));

it('offers what the schemas take, in their own words', () => {
  const study = readGuide(build, files, 'case-studies/bexley.yaml');
  expect(study('service').choices).toEqual(['web']);
  expect(study('logo').choices).toEqual(['bexley']);
  expect(readGuide(build, files, 'industries/x.yaml')('offer').choices).toEqual(['a']);
  expect(study('title')).toEqual({
    ...{ label: 'Title', help: 'The result in one line; at most 90 characters' },
    ...{ most: 90, choices: [], picture: null },
  });
});

it('knows which fields take a picture', () => {
  const pictureIn = (file: string, key: string) => readGuide(build, files, file)(key).picture;
  expect(pictureIn('team/ana.yaml', 'portrait')).toBe('file');
  expect(pictureIn('packages/a.yaml', 'picture.file')).toBe('file');
  expect(pictureIn('case-studies/a.yaml', 'shows.0.screen')).toBe('screen');
  expect(pictureIn('screens/a.yaml', 'look')).toBeNull();
});
