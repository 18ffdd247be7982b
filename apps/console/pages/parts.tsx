import { type ComponentProps, createContext, Fragment, type ReactNode, use, useId } from 'react';
import type { Frame } from '../web/frame.ts';
import { figure } from '../words/numbers.ts';
import type { Act, Fact, Fields, PageLink } from '../words/page-parts.ts';
import { capital } from '../words/text.ts';

export type Reader = { readonly theme: 'light' | 'dark' | 'system'; readonly here: string };

export const FrameContext = createContext<(Frame & Reader) | null>(null);

export function useFrame(): Frame & Reader {
  const frame = use(FrameContext);
  if (!frame) throw new Error('This page is drawn without a signed-in person.');
  return frame;
}

type WhenProps = { at: Date; as?: 'listed' | 'exact' | 'full'; className?: string };

export function When({ at, as = 'listed', className }: WhenProps) {
  const { clock } = useFrame();
  return (
    <time dateTime={at.toISOString()} className={className}>
      {clock[as](at)}
    </time>
  );
}

type PageHeadProps = { heading: ReactNode; text?: string } & {
  [Part in 'kicker' | 'children']?: ReactNode;
};

export const PageHead = ({ kicker, heading, text, children }: PageHeadProps) => (
  <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
    <div className="min-w-0 flex-[1_1_20rem]">
      {kicker ? <p className="lettered text-[1.0625rem] text-green">{kicker}</p> : null}
      <h1 dir="auto">{heading}</h1>
      {text ? <p className="lead-text">{text}</p> : null}
    </div>
    {children}
  </div>
);

/** With large letters on a phone, a file's name needs more than one line: it may end one behind each slash. */
const breakable = (name: string) =>
  name.split(/(?<=\/)/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));

type CrumbsProps = { back: PageLink; here?: string; next?: PageLink | undefined };

export function Crumbs({ back, here, next }: CrumbsProps) {
  const link = ({ label, href }: PageLink) => (
    <a className="target text-ink" href={href} dir="auto">
      {label}
    </a>
  );
  return (
    <div className="mb-3 flex flex-wrap justify-between gap-x-6 quiet">
      <p>
        {link(back)}
        {here ? <> / {breakable(here)}</> : null}
      </p>
      <p data-live>{next ? link(next) : null}</p>
    </div>
  );
}

/** A row of tabs: on a phone it scrolls sideways, elsewhere it wraps. */
export const rail =
  'max-[47.99rem]:-mx-gutter max-[47.99rem]:overflow-x-auto max-[47.99rem]:px-gutter max-[47.99rem]:*:w-max [scrollbar-width:thin]';

export const Two = ({ children }: { children: ReactNode }) => (
  <div className="mt-8 grid grid-cols-1 gap-x-14 gap-y-10 *:mt-0 lg:grid-cols-[minmax(0,31fr)_minmax(0,19fr)] [&>div>:first-child]:mt-0">
    {children}
  </div>
);

type SectionProps = { heading: string; aside?: ReactNode; children: ReactNode };

export function Section({ heading, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className="mt-10 border-t-2 border-ink pt-3.5" aria-labelledby={id}>
      <div className="mb-2 flex min-h-(--target) flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={id}>{heading}</h2>
        {aside ? (
          <div className="quiet [&>a]:inline-flex [&>a]:min-h-(--target) [&>a]:items-center [&>a]:font-semibold [&>a]:text-ink">
            {aside}
          </div>
        ) : null}
      </div>
      {children}
    </section>
  );
}

type FoldProps = SectionProps & { readonly isOpen?: boolean };

export const Fold = ({ heading, aside, isOpen = false, children }: FoldProps) => (
  <details className="border-b border-line" open={isOpen}>
    <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 py-1.5 before:mx-1 before:size-1.75 before:-rotate-45 before:border-r-[1.5px] before:border-b-[1.5px] in-open:before:rotate-45">
      <h2 className="text-[1.1875rem]">{heading}</h2>
      <span className="quiet">{aside}</span>
    </summary>
    <div className="pt-2 pb-5">{children}</div>
  </details>
);

type FactsProps = Omit<SectionProps, 'children'> & { facts: readonly Fact[]; empty?: string };

export function FactSection({ facts, empty, ...section }: FactsProps) {
  if (facts.length === 0 && empty === undefined) return null;
  return (
    <Section {...section}>
      {facts.length === 0 ? <p className="empty">{empty}</p> : <Facts facts={facts} />}
    </Section>
  );
}

export const Facts = ({ facts, className }: { facts: readonly Fact[]; className?: string }) => (
  <dl className={className}>
    {facts.map(({ name, value, href, isFigure, small }, index) => (
      <div
        key={index}
        className="grid grid-cols-[var(--names,minmax(6rem,26%))_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 border-b border-line py-2.5 max-xs:block"
      >
        <dt className="text-ink-soft">{name}</dt>
        <dd
          className={`wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext] ${isFigure ? 'figures text-[1.1875rem]' : ''}`}
          dir="auto"
        >
          {href === undefined ? (
            value
          ) : (
            <a href={href} rel="noreferrer">
              {value}
            </a>
          )}
          {small ? (
            <small className="block text-ink-soft" dir="auto">
              {small}
            </small>
          ) : null}
        </dd>
      </div>
    ))}
  </dl>
);

export const Line = ({ value, children }: { value: string; children: ReactNode }) => (
  <li className="flex min-h-10 items-center justify-between gap-4 border-b border-line wrap-anywhere">
    <span>{children}</span>
    <span className="shrink-0 text-ink-soft">{value}</span>
  </li>
);

type PostFormProps = ComponentProps<'form'> & { readonly fields?: Fields | undefined };

/** With the token that protects against CSRF. */
export function PostForm({ fields, children, ...form }: PostFormProps) {
  const { token } = useFrame();
  return (
    <form method="post" {...form}>
      <HiddenFields fields={{ token, ...fields }} />
      {children}
    </form>
  );
}

type PostProps = Pick<Act, 'href' | 'fields'> &
  ComponentProps<'button'> & { readonly asks?: ReactNode };

/** A form of its own. */
export const PostButton = ({ href, fields, asks, ...button }: PostProps) => (
  <PostForm action={href} className={asks ? 'acts' : undefined} fields={fields}>
    {asks}
    <button type="submit" {...button} />
  </PostForm>
);

type SubmitProps = ComponentProps<'button'> & Pick<Act, 'tone'>;

export const Submit = ({ tone = 'filled', ...button }: SubmitProps) => (
  <button type="submit" className={`act ${tone}`} {...button} />
);

export const Field = ({ label, ...input }: ComponentProps<'input'> & { label: string }) => (
  <label className={labeled}>
    {label}
    <input className="field" autoComplete="off" {...input} />
  </label>
);

export const labeled =
  'grid max-w-full grid-cols-[minmax(0,1fr)] content-start gap-1 text-(length:--text-xs) font-semibold';

export const HiddenFields = ({ fields }: { fields: Fields }) =>
  Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

type PreferenceProps = ComponentProps<'button'> & { name: 'theme' | 'hides'; value: string };

export function PreferenceButton({ name, value, ...button }: PreferenceProps) {
  const { here } = useFrame();
  return <PostButton href="/choices" fields={{ [name]: value, back: here }} {...button} />;
}

type ActProps = Act & Pick<PostProps, 'asks'>;

/** With read-only access, hides everything that would be refused. */
export function ActButton({ label, about, tone = 'outlined', href, fields, asks }: ActProps) {
  // Links are also on pages for which no one is signed in.
  const isReader = use(FrameContext)?.role === 'read';
  const className = `act ${tone}`;
  const name = about && `${label}: ${about}`;
  if (isReader && (fields !== undefined || tone === 'danger')) return null;
  return fields ? (
    <PostButton href={href} fields={fields} asks={asks} className={className} aria-label={name}>
      {label}
    </PostButton>
  ) : (
    <a href={href} className={className} aria-label={name}>
      {label}
    </a>
  );
}

export const Acts = ({ acts, className = '' }: { acts: readonly Act[]; className?: string }) => (
  <div className={`acts ${className}`}>
    {acts.map((act) => (
      <ActButton key={act.label} {...act} />
    ))}
  </div>
);

type PagingProps = { foot: string; first: PageLink | null; next: PageLink | null };

export function Paging({ foot, first, next }: PagingProps) {
  const turn = ({ label, href }: PageLink, rel: string) => (
    <a className="act outlined text-ink" href={href} rel={rel}>
      {label}
    </a>
  );
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 text-ink-soft">
      <p>{foot}</p>
      {first || next ? (
        <nav className="flex gap-2" aria-label="Pages">
          {first && turn(first, 'start')}
          {next && turn(next, 'next')}
        </nav>
      ) : null}
    </div>
  );
}

export type Choice = PageLink & { readonly isOn?: boolean; readonly count?: number };

type ChipsProps = { choices: readonly Choice[]; className?: string };

export const Chips = ({ choices, className = '' }: ChipsProps) =>
  choices.map(({ label, href, isOn, count }) => (
    <a
      key={label}
      className={`chip ${className}`}
      href={href}
      aria-current={isOn ? 'true' : undefined}
    >
      {label} {count === undefined ? null : <small>{figure(count)}</small>}
    </a>
  ));

type SearchProps = ComponentProps<'input'> & { others?: Fields } & {
  readonly [Name in 'name' | 'action' | 'label' | 'button']: string;
};

export function Search({ action, label, button, others = {}, ...input }: SearchProps) {
  const id = `search-${input.name}`;
  return (
    <search>
      <form className="mb-5" action={action}>
        <HiddenFields fields={others} />
        <label className="mb-1.5 block text-(length:--text-xs) font-semibold" htmlFor={id}>
          {label}
        </label>
        <div className="flex flex-wrap gap-3">
          <input className="field min-w-0 flex-[1_1_8rem]" id={id} autoComplete="off" {...input} />
          <Submit tone="outlined">{button}</Submit>
        </div>
      </form>
    </search>
  );
}

type DayFormProps = { action: string; others?: Fields } & {
  readonly [End in 'from' | 'to']?: string | undefined;
};

export const DayForm = ({ action, from, to, others = {} }: DayFormProps) => (
  <form className="flex flex-wrap items-end gap-x-3 gap-y-2 pt-3 pb-1" action={action}>
    <HiddenFields fields={others} />
    {Object.entries({ from, to }).map(([name, day]) => (
      <Field key={name} label={capital(name)} type="date" name={name} defaultValue={day} />
    ))}
    <Submit tone="outlined">Show these days</Submit>
  </form>
);
