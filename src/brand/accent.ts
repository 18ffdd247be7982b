import type { Colors, Theme } from './colors.ts';
import { contrastOf, nearestReadable, opaque } from './contrast.ts';

export const withAccent = ({ light, dark }: Colors, color: string): Colors => ({
  light: { ...light, ...family(color, light, '#000000') },
  dark: { ...dark, ...family(color, dark, '#ffffff') },
});

/** `end` is the direction of the hover color: away from the paper. */
function family(color: string, { paper, sheet, ink }: Theme, end: string) {
  const grounds = [paper, sheet];
  const accent = nearestReadable(color, grounds, 4.5) ?? color;
  const deepAccent = opaque(`${end}33`, accent);
  const onBoth = (text: string) => Math.min(contrastOf(text, accent), contrastOf(text, deepAccent));
  const [onAccent = sheet] = [sheet, paper, ink, '#ffffff', '#000000'].toSorted(
    (one, other) => Number(onBoth(other) >= 4.5) - Number(onBoth(one) >= 4.5),
  );
  return { accent, deepAccent, onAccent, accentWash: opaque(`${accent}1a`, paper) };
}
