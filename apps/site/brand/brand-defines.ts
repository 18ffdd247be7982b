import { localeOf, shortDates } from '@tidewright/content/brand/locale';
import { inPage, markFile, readMark } from '@tidewright/content/brand/mark';
import { readYaml } from '@tidewright/content/content-files';
import { defaultRoot } from '@tidewright/content/root';
import type { BrandLook } from './brand-styles.ts';

export function brandDefines(root = defaultRoot): Record<string, string> {
  const { colors } = readYaml(`${root}/brand.yaml`) as BrandLook;
  const { language, currency } = localeOf(root);
  return {
    'import.meta.env.BRAND_MARK': JSON.stringify(inPage(readMark(markFile(root)))),
    'import.meta.env.LANGUAGE': JSON.stringify(language),
    'import.meta.env.CURRENCY': JSON.stringify(currency),
    'import.meta.env.SHORT_DATES': JSON.stringify(shortDates(language)),
    'import.meta.env.LIGHT_PAPER': JSON.stringify(colors.light.paper),
    'import.meta.env.DARK_PAPER': JSON.stringify(colors.dark.paper),
  };
}
