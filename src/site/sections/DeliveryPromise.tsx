import type { Entry } from '../schemas/collections.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';

type DeliveryPromiseProps = Entry<'packages'>['testimonial'] &
  Pick<Entry<'packages'>, 'guarantees'> & {
    heading: string;
    /** What the client gets when a date is missed. */
    late: { text: string; label: string; href: string };
  };

export function DeliveryPromise(props: DeliveryPromiseProps) {
  const { heading, quote, name, role, guarantees, late } = props;
  return (
    <section className="border-y border-line bg-sea py-section">
      <div className="measure grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <figure>
          <blockquote className="font-serif text-2xl font-semibold text-balance">
            “{quote}”
          </blockquote>
          <figcaption className="mt-6 flex items-center gap-3">
            <Avatar name={name} />
            <span className="leading-snug">
              <b className="block">{name}</b>
              <span className="text-sm text-ink-soft">{role}</span>
            </span>
          </figcaption>
        </figure>
        <div>
          <h2 className="text-xl">{heading}</h2>
          <ul className="mt-4 flex flex-col items-start gap-3">
            {guarantees.map((guarantee) => (
              <li key={guarantee}>
                <Badge>{guarantee}</Badge>
              </li>
            ))}
          </ul>
          <p className="mt-5 text-sm">
            {late.text}{' '}
            <a href={late.href} className="inked whitespace-nowrap">
              {late.label}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
