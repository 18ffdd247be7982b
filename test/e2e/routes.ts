import { readdirSync, statSync } from 'node:fs';
import { entryNames } from '../../src/content-files.ts';
import {
  insightPath,
  packagePath,
  pagePath,
  servicePath,
  studyPath,
} from '../../src/site/routes/paths.ts';
import { isThorough } from './in-turn.ts';

/** Every entry of these has a page; of those drawn from one mould, a few stand for all where a look takes long. */
const moulds = [
  { folder: 'pages', path: pagePath, looks: Number.POSITIVE_INFINITY },
  { folder: 'legal', path: pagePath, looks: Number.POSITIVE_INFINITY },
  { folder: 'packages', path: packagePath, looks: 4 },
  { folder: 'services', path: servicePath, looks: 2 },
  { folder: 'case-studies', path: studyPath, looks: 3 },
  { folder: 'insights', path: insightPath, looks: 1 },
];

const routesOf = (counted: (looks: number) => number): readonly string[] =>
  moulds.flatMap(({ folder, path, looks }) =>
    entryNames(`content/${folder}`)
      .toSorted(longestFirst(folder))
      .slice(0, counted(looks))
      .map(path),
  );

/** Whoever tells most has most kinds of parts. */
const longestFirst = (folder: string) => {
  const sizes = Object.fromEntries(
    readdirSync(`content/${folder}`)
      .filter((file) => /\.(yaml|md)$/.test(file))
      .map((file) => [file.replace(/\.\w+$/, ''), statSync(`content/${folder}/${file}`).size]),
  );
  return (one: string, other: string) => (sizes[other] ?? 0) - (sizes[one] ?? 0);
};

export const routes: readonly string[] = routesOf(() => Number.POSITIVE_INFINITY);

/** All of them in a thorough run. */
export const differentRoutes: readonly string[] = isThorough ? routes : routesOf((looks) => looks);

export const legalRoutes: readonly string[] = entryNames('content/legal').map(pagePath);
