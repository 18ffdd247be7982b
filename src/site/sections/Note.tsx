import type { ReactNode } from 'react';
import { Breadcrumbs, type BreadcrumbsProps } from '../ui/Breadcrumbs.tsx';
import { DrawnScreen } from '../ui/DrawnScreen.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { LongText } from './LongText.tsx';
import type { DatedNote } from './NoteList.tsx';

type NoteProps = DatedNote & {
  breadcrumbs: BreadcrumbsProps;
  /** Set from Markdown, where it is not in a few paragraphs. */
  text?: string | undefined;
  next: { label: string };
  nextLabel: string;
  /** Something to work with after reading. */
  children?: ReactNode;
};

/** An article: its drawing beside the title, its text in one column, a next step at the end. */
export function Note(props: NoteProps) {
  const { breadcrumbs, title, lede, date, dateText, minutes, picture, body, text, next } = props;
  return (
    <article className="measure pt-8">
      <Breadcrumbs {...breadcrumbs} />
      <header className="mt-8 grid items-center gap-x-14 gap-y-8 border-b-2 border-ink pb-12 lg:grid-cols-2">
        <div>
          <p className="lettered text-lg text-green">
            <time dateTime={date} className="block">
              {dateText}
            </time>
            {minutes}
          </p>
          <h1 className="mt-1 text-4xl">{title}</h1>
          <p className="mt-5 text-lg text-ink-soft">{lede}</p>
        </div>
        <figure>
          <DrawnScreen {...picture} className="neatline m-1.5" />
          <figcaption className="lettered mt-4 text-ink-soft">{picture.caption}</figcaption>
        </figure>
      </header>
      <div className="grid gap-x-14 gap-y-12 pt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {text ? (
          <LongText html={text} className="text-lg" />
        ) : (
          <div className="max-w-2xl space-y-5 text-lg">
            {body?.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        <div className="space-y-10 lg:sticky lg:top-24 lg:self-start">
          {props.children}
          <div className="border-l-2 border-buoy pl-6">
            <p className="lettered text-lg text-green">{props.nextLabel}</p>
            <p className="mt-1 mb-3">{next.text}</p>
            <TextLink href={next.href}>{next.label}</TextLink>
          </div>
        </div>
      </div>
    </article>
  );
}
