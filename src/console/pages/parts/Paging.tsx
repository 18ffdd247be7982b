import type { Link } from '../view.ts';

type PagingProps = {
  readonly foot: string;
  readonly newer: Link | null;
  readonly older: Link | null;
};

export function Paging({ foot, newer, older }: PagingProps) {
  return (
    <div className="paging">
      <p>{foot}</p>
      {newer || older ? (
        <nav aria-label="Pages">
          <Turn link={newer} label="Newer" rel="prev" shortcut="j" />
          <Turn link={older} label="Older" rel="next" shortcut="k" />
        </nav>
      ) : null}
    </div>
  );
}

type TurnProps = { link: Link | null; label: string; rel: string; shortcut: string };

function Turn({ link, label, rel, shortcut }: TurnProps) {
  return link ? (
    <a className="act outlined" href={link.href} rel={rel} data-key={shortcut}>
      {link.label}
    </a>
  ) : (
    <span className="act none">{label}</span>
  );
}
