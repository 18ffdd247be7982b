import type { Entry } from '@tidewright/content/schemas/collections';
import type { SectionOf } from '@tidewright/content/schemas/page';
import { faqsIn, hasCharts, labels, studyOf } from '../content/collections.ts';
import { pages } from '../content/pages.ts';
import { pictureOf, sizeOf } from '../content/pictures.ts';
import { ActionLinks } from '../ui/Button.tsx';
import type { NamedLink } from '../ui/LinkedText.tsx';
import { DrawnScreen } from '../ui/Screen.tsx';
import {
  Ground,
  Heading,
  Icon,
  LinkItems,
  MarkedList,
  SectionFrame,
  TextLink,
} from '../ui/Section.tsx';
import { type FaqsProps, QuestionIndex } from './Questions.tsx';
import { Waters } from './Waters.tsx';

export function PictureAndText({ picture, side, id, ...rest }: SectionOf<'picture'>) {
  const { paragraphs, links, ...words } = rest;
  return (
    <Ground id={id} className="grid items-center gap-row lg:grid-cols-2">
      <DrawnScreen
        {...picture}
        src={pictureOf('pages', picture.file)}
        size={sizeOf('pages', picture.file)}
        // With a focus it's cropped to the frame; without, it keeps its own ratio.
        className={`grid-cols-1 border border-ink ${picture.focus ? '' : 'aspect-auto!'} ${side === 'right' ? 'lg:order-1' : ''}`}
      />
      <div>
        <Heading {...words} />
        <div className="mt-4">
          <Texts paragraphs={paragraphs} links={links} />
        </div>
      </div>
    </Ground>
  );
}

export function Prose({ id, paragraphs, links, ...words }: SectionOf<'prose'>) {
  return (
    <Ground id={id} className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Heading {...words} />
      <Texts paragraphs={paragraphs} links={links} />
    </Ground>
  );
}

const Texts = ({ paragraphs, links = [] }: Pick<SectionOf<'prose'>, 'paragraphs' | 'links'>) => (
  <div className="flex max-w-2xl flex-col gap-4 text-lg lg:pt-2">
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {links.length > 0 && (
      <p className="flex flex-wrap gap-x-7 gap-y-2 pt-2">
        {links.map(({ label, href }) => (
          <TextLink key={href} href={href}>
            {label}
          </TextLink>
        ))}
      </p>
    )}
  </div>
);

export function Points({ points, ...words }: SectionOf<'points'>) {
  return (
    <SectionFrame {...words}>
      <ol className={`grid gap-x-10 gap-y-10 ${columns(points.length)}`}>
        {points.map(({ title, text }, index) => (
          <li
            key={title}
            className="border-t border-ink pt-4 only:grid only:gap-x-8 lg:only:grid-cols-2"
          >
            {points.length > 1 && (
              <span aria-hidden="true" className="lettered text-lg text-green">
                {String(index + 1).padStart(2, '0')}
              </span>
            )}
            <h3 className="mt-1 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

/** As many as leave no point alone on the last line. */
function columns(count: number): string {
  if (count % 4 === 0) return 'md:grid-cols-2 xl:grid-cols-4';
  if (count % 3 === 0) return count % 2 === 0 ? 'md:grid-cols-2 lg:grid-cols-3' : 'lg:grid-cols-3';
  return count % 2 === 0 ? 'md:grid-cols-2' : '';
}

type ColumnsProps = SectionOf<'columns'> & { links?: readonly NamedLink[] | undefined };

export function Columns({ columns, links = [], ...words }: ColumnsProps) {
  return (
    <SectionFrame {...words}>
      <div
        className={`grid gap-x-12 gap-y-10 ${columns.length === 3 ? 'lg:grid-cols-3' : 'md:grid-cols-2'}`}
      >
        {columns.map(({ heading, sign, items }) => (
          <div key={heading} className="border-t border-ink pt-5">
            <h3 className="mb-4 text-xl">{heading}</h3>
            <MarkedList sign={sign} items={items} links={links} />
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}

type Fit = Pick<Entry<'services'>, 'forWho' | 'notFor' | 'included' | 'notIncluded'>;

export const FitColumns = ({ links, ...entry }: Fit & Pick<ColumnsProps, 'links'>) => (
  <Columns
    heading={labels.packages.decide}
    links={links}
    columns={[
      { heading: labels.packages.forWho, sign: 'dot', items: entry.forWho },
      { heading: labels.packages.notFor, sign: 'no', items: entry.notFor },
      { heading: labels.packages.get, sign: 'yes', items: entry.included },
      { heading: labels.packages.notGet, sign: 'no', items: entry.notIncluded },
    ]}
  />
);

export function Faqs(section: FaqsProps) {
  const { id, show, open, layout, answered, ...words } = section;
  if (layout === 'index') return <QuestionIndex {...section} />;
  return (
    <Ground id={id} className="grid gap-row lg:grid-cols-3">
      <Heading {...words} />
      <div className="border-t-2 border-ink lg:col-span-2">
        {faqsIn(show, answered).map(({ id: value, question, answer }) => (
          <details
            key={value}
            id={`faq-${value}`}
            name={`faq-${id ?? words.heading}`}
            open={value === open}
            className="disclosure border-b border-line"
          >
            <summary className="flex cursor-pointer items-start justify-between gap-6 py-3.5 hover:text-accent">
              <h3 className="text-xl">{question}</h3>
              <Icon name="chevron-down" className="mt-1 size-5" />
            </summary>
            <div className="max-w-2xl pb-7 text-ink-soft">
              <p>{answer}</p>
            </div>
          </details>
        ))}
      </div>
    </Ground>
  );
}

export function LinkList({ links: named, ...words }: SectionOf<'links'>) {
  const links = named.map(({ study, ...link }) => ({
    ...link,
    proof: study && studyOf(study).figure,
  }));
  const hasProof = links.some(({ proof }) => proof);
  return (
    <SectionFrame {...words}>
      <ul className="border-t-2 border-ink">
        {links.map(({ label, href, text, proof }) => (
          <li key={href} className="border-b border-line">
            <a
              href={href}
              className={`group grid items-center gap-x-8 py-5 ${
                hasProof
                  ? 'md:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)_auto]'
                  : 'md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)_auto]'
              }`}
            >
              <span className="font-serif text-xl font-semibold group-hover:text-accent">
                {label}
              </span>
              <span className="text-ink-soft">{text}</span>
              {hasProof && !proof && <span />}
              {proof && (
                <span className="max-md:mt-2">
                  <span className="figures mr-2 block text-2xl max-md:inline">
                    {proof.quantity}
                  </span>
                  <span className="text-sm leading-snug text-ink-soft">{proof.description}</span>
                </span>
              )}
              <Icon name="arrow-right" className="size-5 max-md:hidden" />
            </a>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

export function CallToAction(section: SectionOf<'cta'>) {
  if (section.field) return <AuditBand {...section} field={section.field} />;
  const { id, actions, links = [], lede, ...words } = section;
  return (
    <section data-ground="paper" id={id} className="measure py-section" data-screen>
      <div className="grid gap-x-8 gap-y-row border-t-2 border-ink pt-row lg:grid-cols-2">
        <Heading {...words} />
        <div>
          {lede && <p className="mb-row text-lg text-ink-soft">{lede}</p>}
          <div className="flex flex-wrap gap-3">
            <ActionLinks actions={actions} />
          </div>
          {links.length > 0 && (
            <ul className="mt-row flex flex-wrap gap-x-7 gap-y-2">
              <LinkItems links={links} />
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

/**
 * Deep water in both themes. The field only begins the form that the first button leads to: Enter sends it there as a
 * plain GET, and behaviour/carry-website.ts adds it to the button.
 */
function AuditBand(section: SectionOf<'cta'> & { field: string }) {
  const { id, heading, lede, field, actions, links = [] } = section;
  const [first, ...others] = actions;
  const report = pages.flatMap(({ sections }) => sections).find(({ kind }) => kind === 'report');
  return (
    <section id={id} className="audit dark text-ink" data-screen>
      {hasCharts && <Waters part="shore" size={[1440, 60]} className="h-header w-full" />}
      <div className="overflow-clip bg-paper">
        <div className="measure grid gap-x-8 lg:grid-cols-2">
          <div className="py-section">
            <h2 className="text-4xl">{heading}</h2>
            {lede && <p className="mt-4 max-w-xl text-lg text-ink-soft">{lede}</p>}
            <form action={first?.href} className="mt-row flex max-w-xl flex-wrap" data-carry="">
              <input
                name="url"
                type="text"
                inputMode="url"
                autoComplete="url"
                aria-label={field}
                placeholder={field}
                className="min-h-13 min-w-0 grow basis-36 border border-ink bg-ink px-4 text-paper"
              />
              <ActionLinks actions={actions.slice(0, 1)} />
            </form>
            <div className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-3">
              {others.map(({ label, href }) => (
                <TextLink key={href} href={href}>
                  {label}
                </TextLink>
              ))}
              {links.map(({ label, href }) => (
                <a key={href} href={href} className="inked py-2.5">
                  {label}
                </a>
              ))}
            </div>
          </div>
          {report?.kind === 'report' && <RisingReport {...report} />}
        </div>
      </div>
    </section>
  );
}

/** The beginning of the sample report, cut by the lower edge. Its own page has all of it, for everyone. */
const RisingReport = ({ heading, client, verdict, figures, findings }: SectionOf<'report'>) => (
  <div aria-hidden="true" inert className="rising max-lg:hidden">
    <p className="border-b-2 border-ink pb-2 text-xs">{client}</p>
    <p className="mt-row font-serif text-2xl font-semibold">{heading}</p>
    <p className="mt-3 font-serif text-lg">{verdict}</p>
    <dl className="my-4 grid grid-cols-3 gap-x-4 border-y border-line py-3">
      {figures.map(({ quantity, description }) => (
        <div key={description}>
          <dd className="figures text-2xl">{quantity}</dd>
          <dt className="text-xs">{description}</dt>
        </div>
      ))}
    </dl>
    <ol>
      {findings.slice(0, 3).map(({ title, effort }) => (
        <li key={title} className="flex justify-between gap-4 border-b border-line py-3">
          <b>{title}</b>
          <span className="whitespace-nowrap">{effort}</span>
        </li>
      ))}
    </ol>
  </div>
);
