import { readYaml } from '../content-files.ts';
import type { BrandLook } from './brand-styles.ts';
import { localeOf, shortDates } from './locale.ts';
import { inPage, readMark } from './mark.ts';

export function brandDefines(): Record<string, string> {
  const { colors } = readYaml('content/brand.yaml') as BrandLook;
  const { language, currency } = localeOf();
  return {
    'import.meta.env.BRAND_MARK': JSON.stringify(inPage(readMark())),
    'import.meta.env.LANGUAGE': JSON.stringify(language),
    'import.meta.env.CURRENCY': JSON.stringify(currency),
    'import.meta.env.SHORT_DATES': JSON.stringify(shortDates(language)),
    'import.meta.env.LIGHT_PAPER': JSON.stringify(colors.light.paper),
    'import.meta.env.DARK_PAPER': JSON.stringify(colors.dark.paper),
  };
}
