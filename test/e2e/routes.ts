import { entryNames, readYamlFolder } from '@tidewright/content/content-files';
import {
  insightPath,
  packagePath,
  pagePath,
  servicePath,
  studyPath,
} from '@tidewright/content/paths';
import { isThorough } from '../in-turn.ts';
import { fewestWithAll } from './fewest.ts';

type Section = { readonly kind: string; readonly layout?: string; readonly form?: string };
type Entry = { readonly sections?: readonly Section[] };

/** What a page shows that another of its folder may not. */
const sectionsOf = ({ sections = [] }: Entry) => sections.map(({ kind }) => kind);

/** The first page beside home with such a section: an agency may have dropped it, or named it otherwise. */
export const pageWith = (
  kind: string,
  isIt: (section: Section) => boolean = () => true,
): string | undefined => {
  const pages = readYamlFolder('content/pages') as Record<string, Entry>;
  const [id] =
    Object.entries(pages).find(
      ([name, { sections = [] }]) =>
        name !== 'home' && sections.some((section) => section.kind === kind && isIt(section)),
    ) ?? [];
  return id && pagePath(id);
};

/** Every entry of these has a page. */
const layouts = [
  { folder: 'pages', path: pagePath, partsOf: sectionsOf },
  { folder: 'packages', path: packagePath, partsOf: Object.keys },
  { folder: 'services', path: servicePath, partsOf: Object.keys },
  { folder: 'case-studies', path: studyPath, partsOf: Object.keys },
  { folder: 'insights', path: insightPath, partsOf: Object.keys },
];

export const legalRoutes: readonly string[] = entryNames('content/legal').map(pagePath);

export const routes: readonly string[] = [
  ...layouts.flatMap(({ folder, path }) => entryNames(`content/${folder}`).map(path)),
  ...legalRoutes,
];

/** A page beside home, whichever the agency has. */
export const somePage: string = routes.find((route) => route !== '/') ?? '/';

/**
 * A page for each layout, and more of one where it takes them to show every kind of part: for what takes
 * long to look at. Always the same while content is. In a thorough run all pages.
 */
export const differentRoutes: readonly string[] = isThorough
  ? routes
  : [
      ...layouts.flatMap(({ folder, path, partsOf }) => {
        const entries = Object.entries(
          readYamlFolder(`content/${folder}`) as Record<string, Entry>,
        );
        return fewestWithAll(entries, ([, entry]) => partsOf(entry)).map(([id]) => path(id));
      }),
      // They have no parts but words.
      ...legalRoutes.slice(0, 1),
    ];

/** Every second one of those, or one in so many: for what depends little on the page. In a thorough run all pages. */
export const routesInTurn = (turn: number, turns = 2): readonly string[] =>
  differentRoutes.filter((_, index) => isThorough || index % turns === turn);
