import type { RankedRow, Ranking } from '../view.ts';
import { Section } from './Section.tsx';

type RankingProps = {
  readonly ranking: Ranking;
  /** Bars have a full part and a hollow rest. */
  readonly hasParts?: boolean;
};

/** A table whose rows are drawn as well: whoever sees no bar reads the figure beside it. */
export function RankingSection({ ranking, hasParts = false }: RankingProps) {
  const { heading, columns, rows, words } = ranking;
  const [first = '', ...figures] = columns;
  return (
    <Section heading={heading} className="ranking">
      {rows.length === 0 ? null : (
        <table className="rows ranked">
          <caption className="unseen">{heading}</caption>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <td className="over-bars" aria-hidden="true" />
              {figures.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RankingRow key={row.label} row={row} columns={figures} hasParts={hasParts} />
            ))}
          </tbody>
        </table>
      )}
      <p className="ranking-words">{words}</p>
    </Section>
  );
}

type RowProps = {
  readonly row: RankedRow;
  readonly columns: readonly string[];
  readonly hasParts: boolean;
};

function RankingRow({ row: { label, href, figures, bar, full }, columns, hasParts }: RowProps) {
  return (
    <tr>
      <th scope="row" dir="auto">
        {href === null ? label : <a href={href}>{label}</a>}
      </th>
      <td className="bar" aria-hidden="true">
        <svg aria-hidden="true">
          {hasParts ? <rect className="hollow" width={`${bar}%`} height="100%" /> : null}
          <rect className="full" width={`${full}%`} height="100%" />
        </svg>
      </td>
      {columns.map((name, index) => (
        <td key={name} className="figures">
          {figures[index]}
        </td>
      ))}
    </tr>
  );
}
