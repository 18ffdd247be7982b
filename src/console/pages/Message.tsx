import type { Frame, Link, Page } from './view.ts';

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
      <p className="acts decide">
        <a className="act outlined" href={next.href}>
          {next.label}
        </a>
      </p>
    </div>
  ),
});
