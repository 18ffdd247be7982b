type Rule = readonly [path: string, headers: Readonly<Record<string, string>>];

/** The _headers file that Netlify and Cloudflare Pages read; all rules that match add up. */
export const headersFile = (rules: readonly Rule[]): string =>
  rules
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      return [path, ...lines].join('\n');
    })
    .join('\n')
    .concat('\n');
