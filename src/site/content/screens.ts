import { entriesOf } from './collections.ts';
import { pictureOf } from './pictures.ts';

// Each in the palette of its client; a page keeps the rules that it uses.
import.meta.glob('../../../content/screens/*.css', { eager: true });

const screens = new Map(entriesOf('screens').map((screen) => [screen.id, screen]));

/** A screen of content/screens by its file name, with the addresses of its pictures. */
export function screenOf(id: string) {
  const { look, body, drawing, photo, ...screen } = screens.get(id) ?? missing(id);
  return {
    ...screen,
    look: look?.replace('.css', ''),
    body: body?.replaceAll('{drawing}', drawing ? pictureOf('screens', drawing) : ''),
    photo: photo && pictureOf('screens', photo),
  };
}

function missing(id: string): never {
  throw new Error(`There is no "${id}" in content/screens: write it or correct the name.`);
}
