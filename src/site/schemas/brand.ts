import { z } from 'astro/zod';
import type { ColorName, Theme } from '../../brand/colors.ts';
import { contrastOf, errorColors, nearestReadable, readable, tokenOf } from '../../brand/colors.ts';
import { missingFamily, sourceOf } from '../../brand/fonts/font-sources.ts';
import { checkedRoot } from '../../content/root.ts';
import { isCurrency, isLanguage } from '../../money.ts';
import { choice, entry, missing } from './fields.ts';

const written = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i;

const color = (name: string) =>
  z
    .string({ error: missing(`the color of ${name}, in quotes, such as "#0d2233"`) })
    .regex(written, 'isn’t a color: write it in quotes as "#" and six digits, such as "#0d2233"');

const colorNames = Object.keys(tokenOf) as ColorName[];

const theme = entry({
  ...(Object.fromEntries(colorNames.map((name) => [name, color(name)])) as Record<
    ColorName,
    ReturnType<typeof color>
  >),
  error: color('errors').optional(),
}).superRefine((colors, context) => {
  for (const { path, message } of unreadable(colors)) {
    context.addIssue({ code: 'custom', path: [path], message });
  }
});

/** One message for each color, even if it fails on several backgrounds. */
function unreadable(theme: Theme): { path: string; message: string }[] {
  const colors = { ...theme, ...errorColors(theme) };
  if (theme.error?.toLowerCase() === theme.accent.toLowerCase())
    return [{ path: 'error', message: 'is the accent: write another color, or leave it out' }];
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
    const fixes = [better && `write "${better}"`, ground && `make ${worst} "${ground}"`];
    return {
      path: color,
      message: `can’t be read on ${failed.join(' and ')}: the contrast is ${contrastOf(colors[color], colors[worst]).toFixed(1)} to 1 and must be ${contrast}: ${fixes.filter(Boolean).join(', or ')}`,
    };
  });
}

const family = (use: string) =>
  z
    .string({ error: missing(`the font family for ${use}, such as Lora`) })
    .regex(
      /^[\p{L}\p{N} -]+$/u,
      'isn’t the name of a font family: write letters, digits and spaces',
    )
    .refine((name) => sourceOf(name, checkedRoot()).length > 0, {
      error: ({ input }) => missingFamily(String(input), checkedRoot()),
    });

export const brand = entry({
  referencePrefix: z
    .string({ error: missing('two to four capital letters that start every reference') })
    .regex(/^[A-Z]{2,4}$/, 'doesn’t fit: write two to four capital letters, such as TW'),
  language: z
    .string({ error: missing('the language of the content, such as en-US') })
    .refine(isLanguage, 'isn’t a language code: write one such as en-US, de or nb-NO'),
  currency: z
    .string({ error: missing('the currency of all prices, such as USD') })
    .refine(isCurrency, 'isn’t a currency code: write three letters, such as USD, EUR or NOK'),
  fonts: entry({ display: family('headings'), text: family('body text') }),
  corners: z
    .string({ error: missing('the radius of corners, such as 2px') })
    .regex(/^\d{1,2}px$/, 'isn’t a size: write it in pixels, such as 2px'),
  drawings: choice('whether the site draws charts', ['charts', 'none']).optional(),
  colors: entry({ light: theme, dark: theme }),
});
