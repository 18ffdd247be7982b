import { z } from 'astro/zod';
import { type ColorName, readable, type Theme, tokenOf } from '../../brand/colors.ts';
import { contrastOf, nearestReadable } from '../../brand/contrast.ts';
import { missingFamily, sourceOf } from '../../brand/fonts/font-sources.ts';
import { isCurrency, isLanguage } from '../../money.ts';
import { entry, missing } from './fields.ts';

/** content/brand.yaml: how the agency looks. */

const written = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i;

const color = (name: string) =>
  z
    .string({ error: missing(`the color of ${name}, in quotes, such as "#0d2233"`) })
    .regex(written, 'is not a color: write it in quotes as "#" and six digits, such as "#0d2233"');

const colorNames = Object.keys(tokenOf) as ColorName[];

const theme = () =>
  entry(
    Object.fromEntries(colorNames.map((name) => [name, color(name)])) as Record<
      ColorName,
      ReturnType<typeof color>
    >,
  ).superRefine((colors, context) => {
    for (const { path, message } of unreadable(colors)) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  });

/** One sentence for each color, however many grounds it fails on. */
function unreadable(colors: Theme): { path: string; message: string }[] {
  return readable.flatMap(({ color, on, contrast }) => {
    const failed = on.filter((ground) => contrastOf(colors[color], colors[ground]) < contrast);
    if (failed.length === 0) return [];
    const [worst = 'paper'] = failed.toSorted(
      (one, other) =>
        contrastOf(colors[color], colors[one]) - contrastOf(colors[color], colors[other]),
    );
    const grounds = on.map((ground) => colors[ground]);
    const better = nearestReadable(colors[color], grounds, contrast);
    const ground = failed.length === 1 && nearestReadable(colors[worst], [colors[color]], contrast);
    const ways = [better && `write "${better}"`, ground && `make ${worst} "${ground}"`];
    return {
      path: color,
      message: `cannot be read on ${failed.join(' and ')}: the contrast is ${contrastOf(colors[color], colors[worst]).toFixed(1)} to 1 and must be ${contrast}: ${ways.filter(Boolean).join(', or ')}`,
    };
  });
}

const family = (place: string) =>
  z
    .string({ error: missing(`the family that sets ${place}, such as Lora`) })
    .regex(/^[\p{L}\p{N} -]+$/u, 'is not the name of a family: write letters, digits and spaces')
    .refine((name) => sourceOf(name).length > 0, {
      error: ({ input }) => missingFamily(String(input)),
    });

export const brand = entry({
  referencePrefix: z
    .string({ error: missing('two to four capital letters that begin every reference') })
    .regex(/^[A-Z]{2,4}$/, 'does not fit: write two to four capital letters, such as TW'),
  language: z
    .string({ error: missing('the language of the content, such as en-US') })
    .refine(isLanguage, 'is not a language: write it as BCP 47 does, such as en-US, de or nb-NO'),
  currency: z
    .string({ error: missing('the currency of all prices, such as USD') })
    .refine(isCurrency, 'is not a currency: write its three letters, such as USD, EUR or NOK'),
  fonts: entry({ display: family('headings'), text: family('running text') }),
  corners: z
    .string({ error: missing('how round corners are, such as 2px') })
    .regex(/^\d{1,2}px$/, 'is not a size: write it in pixels, such as 2px'),
  colors: entry({ light: theme(), dark: theme() }),
});
