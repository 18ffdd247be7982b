import project from '../../../package.json' with { type: 'json' };

/** The oldest browsers that get styles and scripts, as package.json lists them and build tools write them. */
export const oldestBrowsers: readonly string[] = project.browserslist.map((line) =>
  line.replace(' >= ', ''),
);
