type AvatarProps = { name: string; image?: string | undefined };

const circle = 'size-10 shrink-0 rounded-full border border-ink';

export const Person = ({ role, ...person }: AvatarProps & { role: string }) => (
  <>
    <Avatar {...person} />
    <span className="[line-height:1.375]">
      <b className="block">{person.name}</b>
      <span className="text-sm text-ink-soft">{role}</span>
    </span>
  </>
);

/** Always next to the name, so it needs no alt text. */
export function Avatar({ name, image }: AvatarProps) {
  if (image) {
    return <img src={image} alt="" width="40" height="40" loading="lazy" className={circle} />;
  }
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .join('')
    .slice(0, 2);
  return (
    <span
      aria-hidden="true"
      className={`grid ${circle} place-items-center bg-sand font-serif text-sm font-semibold`}
    >
      {initials}
    </span>
  );
}
