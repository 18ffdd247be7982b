import { expect, it } from 'vitest';
import { enterContentCopy, put } from '../../../test/own-folder.ts';
import { descriptionWarnings, orphanWarnings } from './page-warnings.ts';
import { problemSentence } from './problem.ts';

const long = 'What we do when a website is slow, who does it and how long that takes.';

/** What's said of pages that a copy of the content has besides its own. */
function saidOf<Said>(pages: Readonly<Record<string, string>>, work: () => Said): Said {
  const leave = enterContentCopy('packages', 'apps');
  try {
    for (const [id, description] of Object.entries(pages))
      put(`content/pages/${id}.yaml`, `title: Ours\ndescription: "${description}"\n`);
    return work();
  } finally {
    leave();
  }
}

const warningsWith = (pages: Readonly<Record<string, string>>) =>
  saidOf(pages, () =>
    descriptionWarnings()
      .map(problemSentence)
      .filter((said) => Object.keys(pages).some((id) => said.includes(`/${id}.yaml`))),
  );

it('names a description that says little, by file, line and key', () => {
  expect(warningsWith({ slow: 'How we work.' })).toEqual([
    'content/pages/slow.yaml:2: description: has 12 characters: write at least 50, because search results show it.',
  ]);
});

it('counts what a fact in braces says, not the braces', () => {
  expect(warningsWith({ slow: `{description}${'.'.repeat(50)}` })).toEqual([]);
  expect(warningsWith({ slow: '{address.postalCode}'.repeat(3) })).toHaveLength(1);
});

it('names both files of a description that two pages share', () => {
  expect(warningsWith({ slow: long, slower: long })).toEqual([
    'content/pages/slower.yaml:2: description: is also the description of content/pages/slow.yaml: write another one, because search results show it.',
  ]);
});

it('names a page that home doesn’t lead to, though pages that no one finds do', () => {
  const pathsFrom = new Map([
    ['/', ['/found', '/']],
    ['/found', ['/further', '/unbuilt']],
    ['/further', []],
    ['/lost', ['/lonely']],
    ['/lonely', ['/lost', '/']],
  ]);
  const pages = { found: long, further: long, lost: long, lonely: long };
  expect(saidOf(pages, () => orphanWarnings(pathsFrom)).map(problemSentence)).toEqual(
    ['lonely', 'lost'].map(
      (id) =>
        `content/pages/${id}.yaml:1: can’t be reached from the home page: link to /${id}, or remove the page.`,
    ),
  );
});
