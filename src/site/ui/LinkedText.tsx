export type NamedPlace = { readonly name: string; readonly href: string };

type LinkedTextProps = { text: string; places: readonly NamedPlace[] };

/** Text in which every name of a place leads there; of two names that begin alike, the longer one. */
export function LinkedText({ text, places }: LinkedTextProps) {
  const [place] = places
    .filter(({ name }) => text.includes(name))
    .sort((one, other) => other.name.length - one.name.length);
  if (!place) return text;
  const [before = '', ...after] = text.split(place.name);
  return (
    <>
      <LinkedText text={before} places={places} />
      <a href={place.href} className="inked">
        {place.name}
      </a>
      <LinkedText text={after.join(place.name)} places={places} />
    </>
  );
}
