/** Reads _headers and _redirects like Netlify and Cloudflare Pages: all matching rules apply. */
export function headersAt(file: string, path: string): Record<string, string> {
  const found: Record<string, string> = {};
  let isMatch = false;
  for (const line of file.split('\n').filter(Boolean)) {
    if (!line.startsWith(' ')) isMatch = matches(line, path);
    else if (isMatch) {
      const [, name = '', value = ''] = /^\s+([^:]+): (.*)$/.exec(line) ?? [];
      found[name] = name in found ? `${found[name]}, ${value}` : value;
    }
  }
  return found;
}

const matches = (rule: string, path: string) =>
  rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path;

export const redirectsIn = (file: string): readonly (readonly string[])[] =>
  file
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '));
