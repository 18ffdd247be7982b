import { callHref } from '../ui/call-href.ts';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

type ContactLinesProps = SectionWords & {
  phone: string;
  email: string;
  hours: string;
  address: readonly string[];
  labels: { phone: string; email: string; address: string; hours: string };
};

export function ContactLines({
  phone,
  email,
  hours,
  address,
  labels,
  ...words
}: ContactLinesProps) {
  return (
    <SectionFrame {...words} ground="sea">
      <dl className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <dt className="lettered text-green">{labels.phone}</dt>
          <dd>
            <a href={callHref(phone)} className="figures text-xl">
              {phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="lettered text-green">{labels.email}</dt>
          <dd>
            <a href={`mailto:${email}`} className="inked inline-block py-0.5 font-semibold">
              {email}
            </a>
          </dd>
        </div>
        <div>
          <dt className="lettered text-green">{labels.hours}</dt>
          <dd>{hours}</dd>
        </div>
        <div>
          <dt className="lettered text-green">{labels.address}</dt>
          <dd>
            <address className="not-italic">
              {address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </dd>
        </div>
      </dl>
    </SectionFrame>
  );
}
