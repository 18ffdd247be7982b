import { Paging } from './parts/Paging.tsx';
import { When } from './parts/When.tsx';
import type { RecordRow, RecordView } from './view.ts';

export function RecordBody({ view: { rows, foot, newer, older } }: { view: RecordView }) {
  return (
    <>
      <div className="page-head">
        <div>
          <p className="kicker">Who did what, newest first</p>
          <h1>Record of actions</h1>
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="empty">Nobody has done anything to a lead yet.</p>
      ) : (
        <RecordTable rows={rows} />
      )}
      <Paging foot={foot} newer={newer} older={older} />
    </>
  );
}

function RecordTable({ rows }: { rows: readonly RecordRow[] }) {
  return (
    <table className="rows few">
      <caption className="unseen">Actions</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who and what</th>
          <th scope="col">Lead</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, who, what, lead }) => (
          <tr key={id}>
            <td className="when">
              <When at={at} />
            </td>
            <td className="who">
              <b>{who}</b>
              <span>{what}</span>
            </td>
            <td className="reference">{lead ? <a href={lead.href}>{lead.label}</a> : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
