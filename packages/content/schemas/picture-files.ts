import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** Whatever a file's name says; a photo that only begins like one stops the build, which names it too. */
export function photoProblem(file: string): string | undefined {
  const head = headOf(file);
  const isPhoto =
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG') ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^.{4}ftypavi[fs]/s.test(head);
  return isPhoto
    ? undefined
    : `names ${file}, which is no picture: open it in a photo app and save it as JPG, PNG, WebP or AVIF`;
}

function headOf(file: string): string {
  const head = Buffer.alloc(12);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, head, 0, head.length, 0);
  } finally {
    closeSync(opened);
  }
  return head.toString('latin1');
}

/** A page shows the parts of a drawing by their ids, in colors that follow the theme. */
export function drawingProblem(file: string, ids: readonly string[]): string | undefined {
  const drawing = readFileSync(file, 'utf8');
  const missing = ids.find((id) => !new RegExp(`\\sid=["']${id}["']`).test(drawing));
  if (missing === 'drawing')
    return `names ${file}, which stays invisible: write id="drawing" in its <svg …>`;
  if (missing)
    return `names ${file}, which has no part for ${missing}: write id="${missing}" in the <g …> or <svg …> that shows it`;
  const known = themeColors();
  // With a fallback, it's drawn in that.
  const used = [...drawing.matchAll(/var\(\s*(--drawn-[\w-]+)\s*\)/g)].map(([, name = '']) => name);
  const unknown = used.find((name) => !known.has(name));
  return (
    unknown &&
    `names ${file}, which draws with ${unknown}, a color it doesn’t have: use currentColor or one of ${[...known].join(', ')}`
  );
}

/** What chart.css gives to drawings, and to portraits. */
function themeColors(): ReadonlySet<string> {
  const styles = readFileSync('apps/site/styles/chart.css', 'utf8');
  const blocks = styles.match(/^ {2}\.(?:drawn-screen|portrait) \{[^{}]*/gm) ?? [];
  return new Set(blocks.join('').match(/--drawn-[\w-]+/g));
}
