import { Logo } from '../../site/ui/Logo.tsx';
import { HiddenFields } from './parts/Write.tsx';
import type { SignInView } from './view.ts';

export function SignInBody({ view }: { view: SignInView }) {
  const { company, problem, advice, link, asksPassword } = view;
  return (
    <div className="door">
      <p className="brand">
        <Logo name={company} />
        <span className="lettered">the bridge</span>
      </p>
      <h1>Sign in</h1>
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      {advice ? <p className="lead-text">{advice}</p> : null}
      {link || asksPassword ? <SignInForm view={view} /> : null}
    </div>
  );
}

function SignInForm({ view: { to, link, who } }: { view: SignInView }) {
  return (
    <form method="post" action="/sign-in">
      <HiddenFields fields={{ to, ...(link !== null && { link }) }} />
      <label htmlFor="who">Your name, for the record of actions</label>
      <input id="who" name="who" defaultValue={who} autoComplete="username" required />
      {link === null ? (
        <>
          <label htmlFor="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </>
      ) : null}
      <button type="submit" className="act filled">
        Sign in
      </button>
    </form>
  );
}
