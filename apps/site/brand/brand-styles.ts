import {
  type Colors,
  errorColors,
  hex,
  opaque,
  type Theme,
  tokenOf,
} from '@tidewright/content/brand/colors';
import { readYaml } from '@tidewright/content/content-files';
import { defaultRoot } from '@tidewright/content/root';
import type { Plugin } from 'vite';

export type BrandLook = { readonly colors: Colors; readonly corners: string };

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

/** For pages that follow the system theme without script. */
const systemStyles = ({ colors }: BrandLook): string => `
@layer base {
  @media (prefers-color-scheme: dark) {
    .system {
${declarations(colors.dark)}
    }
  }
}
`;

function declarations(theme: Theme): string {
  const { error, errorWash } = errorColors(theme);
  const own = Object.entries(tokenOf).map(([name, token]) => [token, theme[name as keyof Theme]]);
  return [...own, ['error', error], ['error-wash', errorWash]]
    .map(([token, color]) => `  --color-${token}: ${color};`)
    .join('\n');
}

const isStyles = (id: string): boolean => /\/styles\/(?:site|console)\.css(?:\?|$)/.test(id);

export function withBrand(root = defaultRoot): Plugin[] {
  const file = `${root}/brand.yaml`;
  const read = () => readYaml(file) as BrandLook;
  return [
    {
      // Before Tailwind, which generates classes from it.
      name: 'brand-styles',
      enforce: 'pre',
      transform(code, id) {
        if (!isStyles(id)) return;
        this.addWatchFile(file);
        const look = read();
        const followsSystem = /\/console\.css(?:\?|$)/.test(id);
        return `${code}${brandStyles(look)}${followsSystem ? systemStyles(look) : ''}`;
      },
    },
    {
      // After it, when imports are inlined.
      name: 'drawn-colors',
      transform: (code, id) => (isStyles(id) ? withDrawn(code, read().colors) : undefined),
    },
  ];
}

export function withDrawn(css: string, colors: Colors): string {
  const drawn = drawnColors(colors);
  return css.replaceAll(/var\(--brand-([a-z-]+)\)/g, (_, name: string) => drawn[name] ?? '');
}

/** Colors for drawings only, derived from the brand's. In CSS: var(--brand-haze). */
export const drawnColors = ({ light, dark }: Colors): Readonly<Record<string, string>> => ({
  pen: light.ink,
  foam: light.sheet,
  haze: mixed(light.deepWater, light.ink, 0.08),
  gold: mixed(light.land, light.lamp, 0.42),
  navy: brightened(light.ink, 2.2),
  green: mixed(light.good, '#ffffff', 0.06),
  wave: mixed(light.deepWater, light.ink, 0.15),
  night: mixed(dark.paper, '#000000', 0.65),
  'dark-haze': mixed(dark.deepWater, dark.ink, 0.09),
  'dark-gold': mixed(dark.land, dark.lamp, 0.35),
  'dark-dusk': mixed(dark.deepWater, dark.good, 0.4),
  'dark-wave': mixed(dark.deepWater, dark.good, 0.6),
});

const mixed = (ground: string, color: string, share: number): string =>
  opaque(`${color}${hex(255 * share)}`, ground);

const brightened = (color: string, times: number): string =>
  color.replaceAll(/[\da-f]{2}/gi, (part) => hex(times * Number.parseInt(part, 16)));
