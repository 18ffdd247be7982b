import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MessageView, SignInView, TodayView, View } from './view.ts';

/** The whole document. */
export function draw(view: View): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{titleOf(view)}</title>
      </head>
      <body>
        <main>{pageOf(view)}</main>
      </body>
    </html>,
  )}`;
}

function titleOf(view: View): string {
  if (view.page === 'sign-in') return 'Sign in';
  return view.page === 'message' ? view.title : view.frame.title;
}

function pageOf(view: View): ReactNode {
  switch (view.page) {
    case 'today':
      return <Today {...view} />;
    case 'sign-in':
      return <SignIn {...view} />;
    case 'message':
      return <Message {...view} />;
  }
}

function Today({ frame, received, parts }: TodayView) {
  return (
    <>
      <h1>Today</h1>
      <p>
        {received} received = {parts.map(({ name, leads }) => `${leads} ${name}`).join(' + ')}
      </p>
      <form method="post" action="/sign-out">
        <input type="hidden" name="token" value={frame.token} />
        <button type="submit">Sign out {frame.who}</button>
      </form>
    </>
  );
}

function SignIn({ company, problem, link, asksPassword, who, to }: SignInView) {
  return (
    <>
      <h1>The console of {company}</h1>
      {problem && <p role="alert">{problem}</p>}
      {(link || asksPassword) && (
        <form method="post" action="/sign-in">
          <input type="hidden" name="to" value={to} />
          {link && <input type="hidden" name="link" value={link} />}
          <label>
            Your name, for the record of actions
            <input name="who" defaultValue={who} autoComplete="username" required />
          </label>
          {!link && (
            <label>
              Password
              <input name="password" type="password" autoComplete="current-password" required />
            </label>
          )}
          <button type="submit">Sign in</button>
        </form>
      )}
    </>
  );
}

function Message({ title, text, next }: MessageView) {
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      {next && <a href={next.href}>{next.words}</a>}
    </>
  );
}
