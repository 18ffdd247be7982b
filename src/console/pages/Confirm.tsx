import { ActButton, Crumbs, Facts, Section } from './parts.tsx';
import type { Act, Fact, Frame, Link, Page } from './view.ts';

/** Asked on a page of its own before anything is destroyed or done to many. */
export type ConfirmView = {
  readonly frame: Frame;
  readonly back: Link;
  readonly heading: string;
  readonly text: string;
  readonly lists: readonly { readonly heading: string; readonly facts: readonly Fact[] }[];
  readonly act: Act | null;
};

export const confirmPage = ({ frame, back, heading, text, lists, act }: ConfirmView): Page => ({
  frame,
  body: (
    <div className="max-w-184">
      <Crumbs back={back} />
      <h1>{heading}</h1>
      <p className="lead-text">{text}</p>
      {lists
        .filter(({ facts }) => facts.length > 0)
        .map(({ heading: name, facts }) => (
          <Section key={name} heading={name}>
            <Facts facts={facts} />
          </Section>
        ))}
      <div className="acts mt-7">
        {act ? <ActButton act={act} /> : null}
        <a className="act text" href={back.href}>
          {act ? 'Leave everything as it is' : 'Back'}
        </a>
      </div>
    </div>
  ),
});

/** What else there is to say: not found, not allowed, changed meanwhile. */
export const messagePage = (
  frame: Frame | null,
  title: string,
  text: string,
  next: Link,
): Page => ({
  frame,
  title,
  body: (
    <div className="max-w-184">
      <h1>{title}</h1>
      <p className="lead-text">{text}</p>
      <p className="acts mt-7">
        <a className="act outlined" href={next.href}>
          {next.label}
        </a>
      </p>
    </div>
  ),
});
