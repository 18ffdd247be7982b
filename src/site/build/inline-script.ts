import { readFileSync } from 'node:fs';
import { build } from 'rolldown';

/** A script with all that it imports, as small as it gets, to stand in a page itself. */
export async function inlineScript(
  file: string,
  define: Record<string, string> = {},
): Promise<string> {
  const { output } = await build({
    input: file,
    write: false,
    transform: { define, target: [...oldestBrowsers] },
    output: { format: 'iife', minify: true },
  });
  return output[0].code.trim();
}

// Read, not imported: npm run dev hands out what its pages import.
const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly browserslist: readonly string[];
};

/** The oldest browsers that get styles and scripts, as package.json lists them and build tools write them. */
export const oldestBrowsers: readonly string[] = browserslist.map((line) =>
  line.replace(' >= ', ''),
);
