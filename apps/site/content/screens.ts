import { entryOf } from './collections.ts';
import { pictureOf, sizeOf } from './pictures.ts';

// Inlined in pages, which keep only the rules they use.
import.meta.glob(['../../../content/screens/*.css', '!**/*-{papers,model}.css'], { eager: true });

/** The same styles as files, fetched when a screen comes near. */
const addresses = import.meta.glob<string>('../../../content/screens/*.css', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** By its file name. Papers, and screens far down a page, load their styles later. */
export function screenOf(id: string, isFar = false) {
  const { look, body, drawing, photo, ...screen } = entryOf('screens', id);
  return {
    ...screen,
    look: look?.replace('.css', ''),
    styles:
      isFar || look?.endsWith('-papers.css')
        ? addresses[`../../../content/screens/${look}`]
        : undefined,
    body: body?.replaceAll('{drawing}', drawing ? pictureOf('screens', drawing) : ''),
    photo: photo && pictureOf('screens', photo),
    photoSize: photo && sizeOf('screens', photo),
  };
}

/** What its screens wear while a study's model runs, if there is such a file. */
export const modelStylesOf = (id: string): string | undefined =>
  addresses[`../../../content/screens/${screenOf(id).look}-model.css`];

export const groundOf = (id: string): string => `${screenOf(id).look ?? 'sea'}-ground`;
