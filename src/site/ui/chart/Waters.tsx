const strips = Object.values(
  import.meta.glob<string>('./strip-*.svg', { query: '?url', import: 'default', eager: true }),
);

/** A strip of sea beside a headline, fetched when it comes near. The words pick it: builds must not differ. */
export function Waters({ beside }: { beside: string }) {
  const sum = [...beside].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 997, 7);
  const strip = strips[sum % strips.length];
  return (
    <template data-lazy="">
      <svg
        className="waters"
        viewBox="0 0 280 150"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        <use className="contours" href={`${strip}#lines`} />
        <use className="land" href={`${strip}#land`} />
      </svg>
    </template>
  );
}
