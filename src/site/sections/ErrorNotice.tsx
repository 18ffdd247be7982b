import { ButtonLink } from '../ui/Button.tsx';
import { Waters } from '../ui/chart/Waters.tsx';

type ErrorNoticeProps = {
  code?: string;
  heading: string;
  text: string;
  home: string;
  links: readonly { label: string; href: string }[];
};

export function ErrorNotice({ code, heading, text, home, links }: ErrorNoticeProps) {
  return (
    <div className="relative overflow-clip">
      <Waters seed={4.04} />
      <div className="measure relative py-section">
        {code && <p className="figures text-5xl text-ink-soft">{code}</p>}
        <h1 className="mt-2 max-w-3xl text-4xl">{heading}</h1>
        <p className="mt-5 max-w-xl text-lg text-ink-soft">{text}</p>
        <ButtonLink href="/" className="mt-8">
          {home}
        </ButtonLink>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className="inked">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
