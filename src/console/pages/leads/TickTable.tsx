import { StateMark } from '../parts/StateMark.tsx';
import { When } from '../parts/When.tsx';
import type { LeadRow, LeadsView } from '../view.ts';

/** Rows to tick, in a form that leads to a page that counts and asks. */
export function TickTable({ view }: { view: LeadsView }) {
  const { frame, rows, sorts, ticked } = view;
  const canAct = frame.role === 'full' && ticked.length > 0;
  const Ticking = canAct ? 'form' : 'div';
  return (
    <Ticking className="ticking" {...(canAct && { action: '/leads/ticked' })}>
      <p className="sorts">
        {canAct ? (
          <label className="tick-all" data-tick-all hidden>
            <input type="checkbox" />
            Tick all on this page
          </label>
        ) : null}
        <span className="lettered">Sorted</span>
        {sorts.map(({ label, href, isOn }) => (
          <a key={label} href={href} aria-current={isOn ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </p>
      <table className="rows many">
        <caption className="unseen">Leads</caption>
        <thead>
          <tr>
            {canAct ? (
              <th scope="col" className="tick">
                <span className="unseen">Ticked</span>
              </th>
            ) : null}
            <th scope="col">Reference</th>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">Form</th>
            <th scope="col" className="value">
              Value
            </th>
            <th scope="col">Source</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.reference} row={row} canAct={canAct} />
          ))}
        </tbody>
      </table>
      {canAct ? (
        <fieldset className="acts ticked">
          <legend className="lettered">
            With those that are ticked
            <span data-ticked />
          </legend>
          {ticked.map(({ label, action }) => (
            <button
              key={action}
              type="submit"
              className="act outlined"
              name="action"
              value={action}
            >
              {label}
            </button>
          ))}
        </fieldset>
      ) : null}
    </Ticking>
  );
}

function Row({ row, canAct }: { row: LeadRow; canAct: boolean }) {
  return (
    <tr>
      {canAct ? (
        <td className="tick">
          <label>
            <input type="checkbox" name="reference" value={row.reference} />
            <span className="unseen">Tick {row.reference}</span>
          </label>
        </td>
      ) : null}
      <td className="reference">
        <a href={row.href}>{row.reference}</a>
      </td>
      <td className="when">
        <When at={row.when} />
      </td>
      <td className="who">
        <b dir="auto">{row.who}</b>
        <span dir="auto">{row.what}</span>
      </td>
      <td className="form">{row.form}</td>
      <td className="value">
        {row.value === '' ? <span className="none">no deal</span> : row.value}
      </td>
      <td className="source" dir="auto">
        {row.source}
      </td>
      <td className="is">
        <StateMark mark={row.mark} />
      </td>
    </tr>
  );
}
