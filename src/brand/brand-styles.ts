import type { Plugin } from 'vite';
import { readYaml } from '../content-files.ts';
import { type Colors, type Theme, tokenOf } from './colors.ts';

export type BrandLook = { readonly colors: Colors; readonly corners: string };

/** The look as the styles know it, to stand behind those of `tokens.css`. */
export const brandStyles = ({ colors, corners }: BrandLook): string => `
@theme {
${declarations(colors.light)}
  --radius-sm: ${corners};
}
@layer base {
  .dark {
${declarations(colors.dark)}
  }
}
`;

const declarations = (theme: Theme): string =>
  Object.entries(tokenOf)
    .map(([name, token]) => `  --color-${token}: ${theme[name as keyof Theme]};`)
    .join('\n');

/** Before Tailwind, which makes its classes from what it finds there. */
export function withBrand(file = 'content/brand.yaml'): Plugin {
  return {
    name: 'brand-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/styles\/(?:site|console)\.css$/.test(id)) return;
      this.addWatchFile(file);
      return `${code}${brandStyles(readYaml(file) as BrandLook)}`;
    },
  };
}
