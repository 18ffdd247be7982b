import { readFileSync } from 'node:fs';

// Read, not imported: npm run dev hands out what its pages import.
const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly browserslist: readonly string[];
};

/** The oldest browsers that get styles and scripts, as package.json lists them and build tools write them. */
export const oldestBrowsers: readonly string[] = browserslist.map((line) =>
  line.replace(' >= ', ''),
);
