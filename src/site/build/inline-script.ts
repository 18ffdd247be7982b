import { build } from 'rolldown';
import { oldestBrowsers } from './oldest-browsers.ts';

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
