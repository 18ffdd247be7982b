export type NamedLink = { readonly name: string; readonly href: string };

type LinkedTextProps = { text: string; links: readonly NamedLink[] };

/** Links every name in the text, plurals too. The longest name wins. */
export function LinkedText({ text, links }: LinkedTextProps) {
  const longestFirst = [...links].sort((one, other) => other.name.length - one.name.length);
  const parts = longestFirst.reduce<readonly (string | NamedLink)[]>(
    (found, link) => found.flatMap((part) => (typeof part === 'string' ? cut(part, link) : part)),
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

const cut = (text: string, link: NamedLink): readonly (string | NamedLink)[] =>
  text.split(link.name).flatMap((part, index) => {
    if (index === 0) return [part];
    const isPlural = /^s\b/.test(part);
    return isPlural ? [{ ...link, name: `${link.name}s` }, part.slice(1)] : [link, part];
  });
