import { unescapeHtml } from '../../escape-html.ts';

/** What the islands of one component were given, as Astro has written it into a page. */
export function islandProps<Props>(page: string, component: string): readonly Props[] {
  const islands = page.matchAll(
    /<astro-island [^>]*component-export="(\w+)"[^>]* props="([^"]*)"/g,
  );
  return [...islands]
    .filter(([, name]) => name === component)
    .map(([, , packed = '']) => unpackAll(JSON.parse(unescapeHtml(packed))) as Props);
}

/** Beside each value stands the number of its kind; data like ours is told apart without it. */
type Packed = readonly [kind: number, value?: unknown];

function unpack([, value]: Packed): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  return value instanceof Object ? unpackAll(value as Record<string, Packed>) : value;
}

const unpackAll = (entries: Readonly<Record<string, Packed>>): object =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, unpack(value)]));
