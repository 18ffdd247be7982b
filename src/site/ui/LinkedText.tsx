export type NamedPlace = { readonly name: string; readonly href: string };

type LinkedTextProps = { text: string; places: readonly NamedPlace[] };

/** Links every name in the text, plurals too. The longest name wins. */
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
  text.split(place.name).flatMap((part, index) => {
    if (index === 0) return [part];
    const isPlural = /^s\b/.test(part);
    return isPlural ? [{ ...place, name: `${place.name}s` }, part.slice(1)] : [place, part];
  });
