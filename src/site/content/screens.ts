import { entriesOf } from './collections.ts';
import { pictureOf } from './pictures.ts';

// Each in the palette of its client; a page keeps the rules that it uses.
import.meta.glob(['../../../content/screens/*.css', '!**/*-papers.css'], { eager: true });

/** Where they are files of their own, to be fetched when a screen comes near. */
const addresses = import.meta.glob<string>('../../../content/screens/*.css', {
  query: '?url',
  import: 'default',
  eager: true,
});

const screens = new Map(entriesOf('screens').map((screen) => [screen.id, screen]));

/**
 * A screen of content/screens by its file name, with the addresses of its pictures. Papers, and what lies
 * far down a page, bring their styles later.
 */
export function screenOf(id: string, isFar = false) {
  const { look, body, drawing, photo, ...screen } = screens.get(id) ?? missing(id);
  return {
    ...screen,
    look: look?.replace('.css', ''),
    styles:
      isFar || look?.endsWith('-papers.css')
        ? addresses[`../../../content/screens/${look}`]
        : undefined,
    body: body?.replaceAll('{drawing}', drawing ? pictureOf('screens', drawing) : ''),
    photo: photo && pictureOf('screens', photo),
  };
}

/** What lies behind a client's screens, by the name of its styles. */
export const groundOf = (id: string): string => `${screenOf(id).look ?? 'sea'}-ground`;

function missing(id: string): never {
  throw new Error(`There is no "${id}" in content/screens: write it or correct the name.`);
}
