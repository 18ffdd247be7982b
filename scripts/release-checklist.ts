/** What a release is judged by, as the repository stands. */
export type ReleaseFacts = {
  /** As package.json says. */
  readonly version: string;
  /** Releases before it, by tag or in the changelog, in any order. */
  readonly earlier: readonly string[];
  readonly changelog: string;
  /** Files that differ from the commit, or that git doesn't know. */
  readonly uncommitted: readonly string[];
  readonly commit: string;
  /** The commit on which "npm run test:thorough" passed last, on a clean tree; null if it never did. */
  readonly testedCommit: string | null;
  /** Lock files, by name. */
  readonly locks: Readonly<Record<string, string>>;
  /** What "npm run" knows. */
  readonly commands: readonly string[];
  /** Documents, by name. */
  readonly docs: Readonly<Record<string, string>>;
};

/** One line of the list; `todo` is empty where it's done. */
export type ReleaseCheck = { readonly what: string; readonly todo: string };

export const releaseChecks = (facts: ReleaseFacts): readonly ReleaseCheck[] => [
  { what: 'Everything is committed', todo: uncommitted(facts) },
  { what: `${facts.version} is newer than the last release`, todo: oldVersion(facts) },
  { what: 'The changelog begins with it', todo: otherChangelog(facts) },
  { what: 'The README says how far it is', todo: unnamed(facts) },
  { what: 'Thorough tests passed on this commit', todo: untested(facts) },
  { what: 'The lock files name no registry', todo: namedRegistry(facts) },
  { what: 'Every command in the documents exists', todo: unknownCommands(facts) },
];

function uncommitted({ uncommitted: files }: ReleaseFacts): string {
  if (files.length === 0) return '';
  return `commit or remove ${files.slice(0, 5).join(', ')}${files.length > 5 ? ' …' : ''}`;
}

function oldVersion({ version, earlier }: ReleaseFacts): string {
  const newest = earlier.find((one) => earlier.every((other) => !isNewer(other, one)));
  if (newest === undefined || isNewer(version, newest)) return '';
  return `the last release is ${newest}: run "npm version" with a higher number and --no-git-tag-version`;
}

function isNewer(version: string, other: string): boolean {
  const [one, two] = [version, other].map((text) => text.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (one?.[index] ?? 0) - (two?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/** A changelog begins with the release that's being made, so those are all others. */
export function releasesBelowTop(changelog: string): readonly string[] {
  const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
  return headings.slice(1).flatMap((heading) => heading.match(/^\d+\.\d+\.\d+/) ?? []);
}

function otherChangelog(facts: ReleaseFacts): string {
  const { version, changelog } = facts;
  const [, heading = 'nothing'] = /^## (.*)$/m.exec(changelog) ?? [];
  const [named, day = ''] = heading.split(/[\s,–-]+(?=\d{4}-|\w+ \d{1,2}, \d{4})/);
  if (named === version && day !== '') return '';
  const next = oldVersion(facts) === '' ? `"${version}"` : 'the new version';
  return `CHANGELOG.md begins with "${heading}": write ${next} and the date there`;
}

/** An agency that looks at the product reads there which release is the last one. */
function unnamed({ version, docs }: ReleaseFacts): string {
  if (docs['README.md']?.includes(`last release is ${version}`)) return '';
  return `README.md doesn't say that the last release is ${version}: correct "How far it is"`;
}

function untested({ commit, testedCommit }: ReleaseFacts): string {
  if (testedCommit === commit) return '';
  const last = testedCommit ? `they passed on ${testedCommit.slice(0, 8)}` : 'they never passed';
  return `${last}, and this is ${commit.slice(0, 8)}: run "npm run test:thorough"`;
}

function namedRegistry({ locks }: ReleaseFacts): string {
  const naming = Object.entries(locks).filter(([, text]) => /"resolved": "https?:/.test(text));
  if (naming.length === 0) return '';
  return `remove every "resolved" from ${naming.map(([name]) => name).join(', ')}`;
}

function unknownCommands({ docs, commands }: ReleaseFacts): string {
  const unknown = Object.entries(docs).flatMap(([name, text]) =>
    [...codeIn(text).matchAll(/(?:^|[`&|;])\s*npm run (?:--silent )?([a-z][\w:-]*)/gm)]
      .map(([, command = '']) => command)
      .filter((command) => !commands.includes(command))
      .map((command) => `npm run ${command} in ${name}`),
  );
  if (unknown.length === 0) return '';
  return `correct ${[...new Set(unknown)].join(', ')}`;
}

/** What a document shows as code: in a block of its own, or in a sentence. */
export const codeIn = (text: string): string =>
  (text.match(/```[\s\S]*?```|`[^`\n]+`/g) ?? []).join('\n');
