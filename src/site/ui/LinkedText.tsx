export type NamedPlace = { readonly name: string; readonly href: string };

/** Text in which every name of a place leads there. */
export function LinkedText({ text, places }: { text: string; places: readonly NamedPlace[] }) {
  return text.split(anyNameOf(places)).map((part, index) => {
    const place = places.find(({ name }) => name === part);
    return place ? (
      <a key={index} href={place.href} className="inked">
        {part}
      </a>
    ) : (
      part
    );
  });
}

/** Longer names first: one may begin with another. A pattern in brackets keeps what it splits at. */
const anyNameOf = (places: readonly NamedPlace[]): RegExp =>
  new RegExp(
    `(${places
      .map(({ name }) => RegExp.escape(name))
      .sort((a, b) => b.length - a.length)
      .join('|')})`,
  );
