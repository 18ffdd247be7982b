import { hasCharts } from '../content/collections.ts';
import { trades } from '../content/industries.ts';
import waters from '../ui/chart/waters.svg?raw';
import { hashedAddress } from '../ui/hashed-address.ts';

/**
 * What home draws after its words, in one file: waters, coasts and the icons of industries. Pages refer to its parts
 * by id. There, styles don't reach them, only variables and what's inherited.
 */

const icons = import.meta.glob<string>('../ui/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const partOfIcon = (name: string): string => `icon-${name}`;

/** Only shapes that may be filled take the fill of the icon. */
const drawnIcon = (name: string): string => {
  const shapes = (icons[`../ui/icons/${name}.svg`] ?? '')
    .replace(/<(path|circle|rect|ellipse|line)(?![^>]*class="fillable")/g, '<$1 fill="none"')
    .replaceAll(' class="fillable"', '');
  return `<g id="${partOfIcon(name)}">${shapes}</g>`;
};

const names = [...new Set(trades.map(({ icon }) => icon))];
const body = `<svg xmlns="http://www.w3.org/2000/svg">${hasCharts ? waters : ''}${names.map(drawnIcon).join('')}</svg>`;

export const lateSheet = { href: hashedAddress('late', 'svg', body), body };
