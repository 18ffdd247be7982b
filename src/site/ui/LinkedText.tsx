export type NamedPlace = { readonly name: string; readonly href: string };

type LinkedTextProps = { text: string; places: readonly NamedPlace[] };

/** Text in which every name of a place leads there; of two names that begin alike, the longer one. */
export function LinkedText({ text, places }: LinkedTextProps) {
  const longestFirst = [...places].sort((one, other) => other.name.length - one.name.length);
  const parts = longestFirst.reduce<readonly (string | NamedPlace)[]>(
    (found, place) => found.flatMap((part) => (typeof part === 'string' ? cut(part, place) : part)),
    [text],
  );
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={index} href={part.href} className="inked">
        {part.name}
      </a>
    ),
  );
}

const cut = (text: string, place: NamedPlace): readonly (string | NamedPlace)[] =>
  text.split(place.name).flatMap((part, index) => (index === 0 ? [part] : [place, part]));
