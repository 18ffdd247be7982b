import { addressLines } from '@tidewright/content/formats';
import type { SectionOf } from '@tidewright/content/schemas/page';
import type { ReactNode } from 'react';
import { company, entryOf, labels } from '../content/collections.ts';
import { formEntryOf } from '../content/pages.ts';
import { pictureOf } from '../content/pictures.ts';
import { Logo } from '../ui/Logo.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import { DrawnScreen } from '../ui/Screen.tsx';
import { Heading, LinkItems, MarkedList, SectionFrame, type SectionWords } from '../ui/Section.tsx';
import { Ranked } from './Report.tsx';

type FormProps = SectionOf<'form'> & { children?: ReactNode };

type Step = { title: string; text: string };

type FormSectionProps = SectionWords &
  Pick<FormProps, 'expect' | 'reader' | 'cover' | 'asksFor' | 'children'> & {
    expectLabel?: string;
    /** Where the section before or after it is on the sea. */
    ground?: 'sea' | 'sand';
    next?: readonly Step[];
    /** What to have ready after sending, and what that is called. */
    prepare?: { label: string; items: readonly string[] } | undefined;
    asked?: readonly { label: string; value: ReactNode }[];
  };

export function FormOrBand({ form, ...section }: FormProps) {
  const { questions, prepare } = formEntryOf(form);
  if (questions.length === 1) return <Band {...section} />;
  return (
    <FormSection
      {...section}
      prepare={prepare && { label: labels.contact.prepare, items: prepare }}
    />
  );
}

export function FormSection(props: FormSectionProps) {
  const { id, expect, expectLabel, next, reader, cover, asksFor, ground, children, ...rest } =
    props;
  const { prepare, asked: _, ...words } = rest;
  const about = asksFor ?? cover?.heading;
  const asked = props.asked ?? (about ? [{ label: labels.contact.asked, value: about }] : []);
  return (
    <section
      id={id}
      className={`relative z-2 border-t ${ground === 'sand' ? 'border-ink bg-sand' : 'border-line bg-sea'} py-section`}
    >
      <div className="measure grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <div className="until-sent">
          <Heading {...words} />
        </div>
        <div
          data-screen
          className="form-sheet neatline m-1.5 bg-sheet p-5 sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          {children}
          <AfterSending asked={asked} reader={reader} prepare={prepare} />
        </div>
        <div className="wrap-anywhere">
          <div className="once-sent mb-8">
            <h2 className="mb-5 text-3xl">{labels.packages.next}</h2>
            <Steps steps={next ?? expect.map((text) => ({ title: '', text }))} />
          </div>
          {cover && (
            <div className="until-sent">
              <Cover {...cover} />
            </div>
          )}
          {reader && <FormReader {...reader} />}
          <div className="until-sent border-t border-line-strong pt-5">
            <h3 className="mb-3 text-lg">{expectLabel ?? labels.contact.expect}</h3>
            <MarkedList sign="dot" items={expect} />
          </div>
          {next && (
            <div className="until-sent mt-8 border-t border-line-strong pt-5">
              <h3 className="mb-3 text-lg">{labels.packages.next}</h3>
              <Steps steps={next} />
            </div>
          )}
          <p className="mt-8 border-t border-line-strong pt-5">
            <span className="text-ink-soft">{labels.packages.talk}</span>
            <PhoneLink phone={company.phone} className="block py-1 text-2xl" />
            <span className="text-sm text-ink-soft">{company.hours}</span>
          </p>
        </div>
      </div>
    </section>
  );
}

const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ul className="flex flex-col gap-3 text-sm">
    {steps.map(({ title, text }) => (
      <li key={text}>
        {title && <b>{title}. </b>}
        <span className="text-ink-soft">{text}</span>
      </li>
    ))}
  </ul>
);

type AfterSendingProps = Required<Pick<FormSectionProps, 'asked'>> &
  Pick<FormSectionProps, 'reader' | 'prepare'>;

/** Always in the page: styles show it next to the thanks, whether script or server rendered them. */
function AfterSending({ asked, reader, prepare }: AfterSendingProps) {
  const { name, position } = reader ? entryOf('team', reader.member) : {};
  const facts = [
    ...asked,
    ...(name ? [{ label: labels.contact.answers, value: `${name}, ${position}` }] : []),
  ];
  return (
    <div className="after-sending">
      {facts.length > 0 && (
        <dl className="mb-6">
          {facts.map(({ label, value }) => (
            <div
              key={label}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5"
            >
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {prepare && (
        <>
          <h3 className="mb-3 text-lg">{prepare.label}</h3>
          <MarkedList sign="dot" items={prepare.items} />
        </>
      )}
    </div>
  );
}

function Band(props: Omit<FormProps, 'form'>) {
  const { id, expect, links = [], children, ...words } = props;
  return (
    <section id={id} className="border-y border-line bg-sea py-section" data-screen>
      <div className="measure grid grid-cols-1 items-center gap-x-14 gap-y-row lg:grid-cols-2">
        <div>
          <Heading {...words} />
          <ul className="mt-4">
            <LinkItems links={links} />
          </ul>
        </div>
        <div className="border border-ink bg-sheet p-row">
          {children}
          <ul className="mt-3 wrap-anywhere border-t border-line pt-3 text-sm text-ink-soft">
            {expect.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Cover({ heading, about, lines, text }: NonNullable<FormProps['cover']>) {
  return (
    <figure className="mb-8 max-w-md">
      <div className="border-2 border-ink bg-sheet p-5">
        <Logo name={company.name} />
        <p className="mt-5 font-serif text-2xl font-semibold">{heading}</p>
        <p className="lettered border-b-2 border-ink pb-3 text-ink-soft">{about}</p>
        <ol>
          {lines.map((line, index) => (
            <li key={line} className="border-b border-line py-2.5 text-sm">
              <Ranked number={index + 1}>{line}</Ranked>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="lettered mt-3 text-ink-soft">{text}</figcaption>
    </figure>
  );
}

type FormReaderProps = NonNullable<FormProps['reader']> & {
  /** Beside a button rather than a form. */
  isSmall?: boolean;
};

export function FormReader({ member, text, isSmall = false }: FormReaderProps) {
  const { portrait, name, position } = entryOf('team', member);
  return (
    <figure
      className={
        isSmall ? 'flex items-center gap-5' : 'mb-8 flex gap-5 border-t border-line-strong pt-5'
      }
    >
      <DrawnScreen
        src={pictureOf('team', portrait)}
        alt=""
        ground="sea"
        size={[320, 320]}
        className={`portrait shrink-0 self-start border border-ink ${isSmall ? 'w-19' : 'w-24'}`}
      />
      <div>
        <figcaption className={isSmall ? 'text-sm [line-height:1.375]' : ''}>
          <span className="lettered block text-green">{labels.contact.reads}</span>
          <b className={isSmall ? '' : 'block [line-height:1.375]'}>{name}</b>{' '}
          <span className="text-sm text-ink-soft">{position}</span>
        </figcaption>
        <blockquote className={`text-sm ${isSmall ? '' : 'mt-2'}`}>“{text}”</blockquote>
      </div>
    </figure>
  );
}

export function ContactLines(words: SectionOf<'contact-lines'>) {
  const { phone, email, hours, address } = company;
  return (
    <SectionFrame {...words} ground="sea">
      <dl className="grid gap-x-8 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
        <Line label={labels.contact.phone}>
          <PhoneLink phone={phone} className="inline-block py-0.5 text-xl whitespace-normal" />
        </Line>
        <Line label={labels.contact.email}>
          <a href={`mailto:${email}`} className="inked inline-block py-0.5 font-semibold">
            {email}
          </a>
        </Line>
        <Line label={labels.contact.hours}>{hours}</Line>
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

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="lettered text-green">{label}</dt>
    <dd>{children}</dd>
  </div>
);
