import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type ContentProblem, wholeFile } from '@tidewright/content/check/problem';
import { isPhotograph, photoWidths } from '@tidewright/content/photo-widths';
import { defaultRoot } from '@tidewright/content/root';
import { OwnError } from '@tidewright/kit/own-error';
import sharp from 'sharp';

const [narrowest] = photoWidths;
const widest = photoWidths.at(-1) ?? narrowest;

/** Portraits beside a name, and logos, are shown smaller than any other picture. */
const leastIn: Readonly<Record<string, number>> = { testimonials: 80, clients: 160 };
/** A phone's camera makes less; beyond it, resizing takes seconds. */
const most = 6_000;

/** One for each photo that will look blurred, or that's larger than it need be. */
export async function photoProblems(root = defaultRoot): Promise<readonly ContentProblem[]> {
  const files = globSync(`${root}/*/*`).filter(isPhotograph).sort();
  const texts = await Promise.all(files.map(describe));
  return files.flatMap((file, index) => {
    const text = texts[index];
    return text ? [wholeFile(file, text)] : [];
  });
}

/** Null if its size fits. */
async function describe(file: string): Promise<string | null> {
  const { width, height } = await sizeOf(file);
  const is = `is ${width} by ${height} pixels`;
  const least = leastIn[basename(dirname(file))] ?? narrowest;
  if (width < least) {
    const better = least === narrowest ? `, better ${widest}` : '';
    return `${is}, which looks blurred: use a photo at least ${least} wide${better}.`;
  }
  if (Math.max(width, height) > most)
    return `${is}, and pages show at most ${widest} across: a smaller copy looks the same and builds faster.`;
  return null;
}

/** Upright, as it's shown. */
async function sizeOf(file: string) {
  try {
    return (await sharp(file).metadata()).autoOrient;
  } catch (cause) {
    const reason = (cause as Error).message.split('\n')[0];
    throw new OwnError(
      `${file} can’t be read as a picture (${reason}): open it in a photo app and save it again as JPG, PNG, WebP or AVIF.`,
      { cause },
    );
  }
}
