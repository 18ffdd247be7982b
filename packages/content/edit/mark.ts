import { markName, markProblems } from '../brand/mark.ts';
import { type Draft, writeDraft } from './drafts.ts';
import { PictureError, type Upload } from './pictures.ts';

/** Puts a logo in the draft. Pages hold it as it is, so it may only be shapes. */
export async function addMark(
  draft: Draft,
  { name, bytes }: Pick<Upload, 'name' | 'bytes'>,
): Promise<void> {
  if (bytes.length === 0) throw new PictureError('Choose the logo first.');
  const drawing = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  if (!/<svg[\s>]/.test(drawing))
    throw new PictureError(
      `${name} isn’t an SVG drawing. Export the logo as SVG: pages show it in every size and in both themes.`,
    );
  const [problem] = markProblems(drawing);
  if (problem) throw new PictureError(`${name} ${problem}.`);
  // "npm ci --omit=dev" leaves out what it reads HTML with.
  const { htmlProblem } = await import('../check/screen-html.ts');
  const foreign = htmlProblem(drawing.slice(drawing.indexOf('<svg')));
  if (foreign) throw new PictureError(`${name} ${foreign.text}.`);
  writeDraft(draft, markName, Buffer.from(`${drawing}\n`));
}
