import type { LeadRow } from '../view.ts';
import { StateMark } from './StateMark.tsx';
import { When } from './When.tsx';

/** A few leads; pages with very many have a table of their own. */
export function LeadTable({ rows, caption }: { rows: readonly LeadRow[]; caption: string }) {
  return (
    <table className="rows few">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Reference</th>
          <th scope="col">When</th>
          <th scope="col">Who and what</th>
          <th scope="col">State</th>
          <th scope="col" className="value">
            Value
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.reference}>
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
            <td className="is">
              <StateMark mark={row.mark} />
            </td>
            <td className="value">
              {row.value === '' ? <span className="none">no deal</span> : row.value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
