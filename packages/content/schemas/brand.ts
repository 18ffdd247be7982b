import { keyPath } from '@tidewright/forms';
import { isCurrency, isLanguage } from '@tidewright/kit/money';
import * as v from 'valibot';
import type { ColorName, Theme } from '../brand/colors.ts';
import { contrastOf, errorColors, nearestReadable, readablePairs } from '../brand/colors.ts';
import { fontSourceOf, missingFamily } from '../brand/font-sources.ts';
import { checkedRoot } from '../root.ts';
import { choice, entry, fitting, matching, offering, refusing } from './fields.ts';

const hexColor = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i;

const color = (use: string) =>
  offering(
    matching(
      `the color of ${use}, in quotes, such as "#0d2233"`,
      hexColor,
      'isn’t a color: write it in quotes as "#" and six digits, such as "#0d2233"',
    ),
    { control: 'color' },
  );

const uses: Readonly<Record<ColorName, string>> = {
  paper: 'the ground of every page',
  sheet: 'cards and fields on it',
  ink: 'the text',
  quietInk: 'text that stands back',
  line: 'thin rules',
  strongLine: 'borders of fields',
  accent: 'the one button and what is marked',
  deepAccent: 'the same under a pointer',
  onAccent: 'text on the button',
  accentWash: 'the ground of what is marked',
  good: 'small headings and what went well',
  goodWash: 'the ground of thanks',
  water: 'tinted bands and the open sea of drawings',
  deepWater: 'deep water in drawings',
  contour: 'contour lines in drawings',
  land: 'land in drawings',
  shore: 'the shore in drawings',
  lamp: 'lamps in drawings',
};

const colors = entry({
  ...(Object.fromEntries(Object.entries(uses).map(([name, use]) => [name, color(use)])) as Record<
    ColorName,
    ReturnType<typeof color>
  >),
  error: v.optional(color('what went wrong')),
});

const theme = v.pipe(
  colors,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { color, message } of unreadable(dataset.value)) {
      addIssue({ message, path: keyPath(dataset.value, color) });
    }
  }),
);

/** One message for each color, even if it fails on several backgrounds. */
function unreadable(theme: Theme): { color: keyof Theme; message: string }[] {
  const colors = { ...theme, ...errorColors(theme) };
  if (theme.error?.toLowerCase() === theme.accent.toLowerCase())
    return [{ color: 'error', message: 'is the accent: write another color, or leave it out' }];
  return readablePairs.flatMap(({ color, on, contrast }) => {
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
      color,
      message: `can’t be read on ${failed.join(' and ')}: the contrast is ${contrastOf(colors[color], colors[worst]).toFixed(1)} to 1 and must be ${contrast}: ${fixes.filter(Boolean).join(', or ')}`,
    };
  });
}

const family = (use: string) =>
  v.pipe(
    matching(
      `the font family for ${use}, such as Lora`,
      /^[\p{L}\p{N} -]+$/u,
      'isn’t the name of a font family: write letters, digits and spaces',
    ),
    refusing((name) => {
      const root = checkedRoot();
      return fontSourceOf(name, root).length > 0 ? undefined : missingFamily(name, root);
    }),
  );

export const brandSchema = entry({
  referencePrefix: matching(
    'two to four capital letters that start every reference',
    /^[A-Z]{2,4}$/,
    'doesn’t fit: write two to four capital letters, such as TW',
  ),
  language: fitting(
    'the language of the content, such as en-US',
    isLanguage,
    'isn’t a language code: write one such as en-US, de or nb-NO',
  ),
  currency: fitting(
    'the currency of all prices, such as USD',
    isCurrency,
    'isn’t a currency code: write three letters, such as USD, EUR or NOK',
  ),
  fonts: entry({ display: family('headings'), text: family('body text') }),
  corners: matching(
    'the radius of corners, such as 2px',
    /^\d{1,2}px$/,
    'isn’t a size: write it in pixels, such as 2px',
  ),
  drawings: v.optional(choice('whether the site draws charts', ['charts', 'none'])),
  colors: entry({ light: theme, dark: theme }),
});
