import { expect, it } from 'vitest';
import { readYamlFolder } from '../content-files.ts';
import { contentIssues } from './content-issues.ts';
import { insight } from './entries.ts';

const [screen] = Object.keys(readYamlFolder('content/screens'));
const [note] = Object.values(readYamlFolder('content/insights')) as object[];
const picture = { file: 'a.jpg', ground: 'sea', alt: 'A shop', caption: 'A shop.' };
const shows = { screen, caption: 'An invented shop.' };
const issuesOf = (keys: object) =>
  contentIssues(insight, { ...note, picture: undefined, shows: undefined, ...keys }).map(
    ({ message }) => message,
  );

it.runIf(note)('an article has either a picture or a screen', () => {
  const either = 'needs either a picture or a screen: write one of "picture" and "shows"';
  if (screen) expect(issuesOf({ shows })).toEqual([]);
  expect(issuesOf({})).toContain(either);
  if (screen) expect(issuesOf({ shows, picture }).join()).toContain(either);
  expect(issuesOf({ picture }).join()).not.toContain(either);
});
