import { ActButton } from './parts/ActButton.tsx';
import { Facts } from './parts/Facts.tsx';
import { Section } from './parts/Section.tsx';
import { When } from './parts/When.tsx';
import type { SettingsView } from './view.ts';

export function SettingsBody({ view }: { view: SettingsView }) {
  const { frame, facts, signOutEverywhere } = view;
  return (
    <>
      <div className="page-head">
        <h1>Settings</h1>
      </div>
      <div className="two wide-left">
        <Section heading="Signed in" aside={<ActButton act={signOutEverywhere} frame={frame} />}>
          <SessionTable view={view} />
        </Section>
        <Section heading="In force" aside="changed in .env on the server">
          <Facts facts={facts} />
        </Section>
      </div>
    </>
  );
}

function SessionTable({ view: { frame, sessions } }: { view: SettingsView }) {
  return (
    <table className="rows few">
      <caption className="unseen">Who is signed in</caption>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Last seen</th>
          <th scope="col">
            <span className="unseen">Sign out</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, who, may, since, seen, signOut }) => (
          <tr key={id}>
            <td className="who">
              <b>{who}</b>
              <span>
                {may}, since <When at={since} />
              </span>
            </td>
            <td className="when">
              <When at={seen} />
            </td>
            <td className="is">
              {signOut ? <ActButton act={signOut} frame={frame} /> : 'this browser'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
