import type { ReactNode } from 'react';
import { company, labels } from '../content/collections.ts';
import { addressLines } from '../content/formats.ts';
import type { SectionOf } from '../schemas/page.ts';
import { callHref } from '../ui/call-href.ts';
import { SectionFrame } from '../ui/SectionFrame.tsx';

export function ContactLines(words: SectionOf<'contact-lines'>) {
  const { phone, email, hours, address, measuredReply } = company;
  return (
    <SectionFrame {...words} ground="sea">
      <dl className="grid gap-x-8 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
        <Line label={labels.contact.phone}>
          <a
            href={callHref(phone)}
            className="figures inline-block py-0.5 text-xl whitespace-normal"
          >
            {phone}
          </a>
        </Line>
        <Line label={labels.contact.email}>
          <a href={`mailto:${email}`} className="inked inline-block py-0.5 font-semibold">
            {email}
          </a>
        </Line>
        <Line label={labels.contact.hours}>{hours}</Line>
        {measuredReply ? <Line label={measuredReply} isMeasured /> : null}
        <Line label={labels.contact.address}>
          <address className="not-italic">
            {addressLines(address).map((line) => (
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

type LineProps = {
  readonly label: string;
  /** The server fills it in and shows it. */
  readonly isMeasured?: true;
  readonly children?: ReactNode;
};

function Line({ label, isMeasured, children }: LineProps) {
  return (
    <div hidden={isMeasured} data-measured-reply={isMeasured}>
      <dt className="lettered text-green">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
