import { readFileSync } from 'node:fs';
import { build } from 'rolldown';

/** A script and its imports, bundled and minified to be put in a page. */
export async function inlineScript(file: string, define: Record<string, string> = {}) {
  const { output } = await build({
    input: file,
    write: false,
    transform: { define, target: [...oldestBrowsers] },
    output: { format: 'iife', minify: true },
  });
  // Notes for minifiers of scripts that import this one.
  return output[0].code.trim().replaceAll('/* @__PURE__ */ ', '');
}

// Not imported: npm run dev would serve it to browsers.
const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly browserslist: readonly string[];
};

/** The browserslist of package.json in the notation of build tools: "chrome111". */
export const oldestBrowsers: readonly string[] = browserslist.map((line) =>
  line.replace('_saf', '').replace(' >= ', ''),
);
