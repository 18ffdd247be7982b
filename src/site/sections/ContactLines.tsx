import type { ReactNode } from 'react';
import type { Single } from '../schemas/collections.ts';
import type { Labels } from '../schemas/labels.ts';
import { callHref } from '../ui/call-href.ts';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

type ContactLinesProps = SectionWords &
  Pick<Single<'company'>, 'phone' | 'email' | 'hours'> & {
    address: readonly string[];
    labels: Labels['contact'];
  };

export function ContactLines(props: ContactLinesProps) {
  const { phone, email, hours, address, labels, ...words } = props;
  return (
    <SectionFrame {...words} ground="sea">
      <dl className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        <Line label={labels.phone}>
          <a href={callHref(phone)} className="figures text-xl whitespace-normal">
            {phone}
          </a>
        </Line>
        <Line label={labels.email}>
          <a href={`mailto:${email}`} className="inked inline-block py-0.5 font-semibold">
            {email}
          </a>
        </Line>
        <Line label={labels.hours}>{hours}</Line>
        <Line label={labels.address}>
          <address className="not-italic">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Line>
      </dl>
    </SectionFrame>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="lettered text-green">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
