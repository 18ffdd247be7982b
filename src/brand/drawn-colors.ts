import type { Colors } from './colors.ts';
import { opaque } from './contrast.ts';

/**
 * Colors that only drawings use, made of the brand's: a haze over the water, gold on land, people at
 * dusk. In styles they stand as var(--brand-haze).
 */
export const drawnColors = ({ light, dark }: Colors): Readonly<Record<string, string>> => ({
  pen: light.ink,
  foam: light.sheet,
  haze: mixed(light.deepWater, light.ink, 0.08),
  gold: mixed(light.land, light.lamp, 0.42),
  navy: brightened(light.ink, 2.2),
  green: mixed(light.good, '#ffffff', 0.06),
  wave: mixed(light.deepWater, light.ink, 0.15),
  'dark-haze': mixed(dark.deepWater, dark.ink, 0.09),
  'dark-gold': mixed(dark.land, dark.lamp, 0.35),
  'dark-dusk': mixed(dark.deepWater, dark.ink, 0.27),
  'dark-wave': mixed(dark.deepWater, dark.ink, 0.4),
});

const hex = (value: number): string =>
  Math.round(Math.min(value, 255)).toString(16).padStart(2, '0');

const mixed = (ground: string, color: string, share: number): string =>
  opaque(`${color}${hex(255 * share)}`, ground);

/** The same hue, lighter. */
const brightened = (color: string, times: number): string =>
  color.replaceAll(/[\da-f]{2}/gi, (part) => hex(times * Number.parseInt(part, 16)));
