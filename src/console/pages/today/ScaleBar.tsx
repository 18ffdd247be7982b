import type { Sum } from '../view.ts';
import { isOpen } from './open-states.ts';
import { partsOf, ticksOf } from './scale.ts';

/** Room that the last figure needs, in parts of the whole. */
const endRoom = 0.06;

/** Its widths are shares of the width it finds, so that nothing is stretched on any screen. */
export function ScaleBar({ sum: { received, terms } }: { sum: Sum }) {
  const parts = partsOf(terms.map(({ leads }) => leads));
  const percent = (number: number) => `${number.toFixed(3)}%`;
  const ticks = ticksOf(received, 8).filter((tick) => tick <= received * (1 - endRoom));
  const said = terms.map(({ leads, mark }) => `${leads} ${mark.word.toLowerCase()}`).join(', ');
  const open = parts.filter(
    ({ width }, index) => width > 0 && terms[index] && isOpen(terms[index].mark),
  );
  const [first] = open;
  const last = open.at(-1);
  return (
    <svg className="scale-bar" role="img" aria-label={`${received} leads to scale: ${said}`}>
      {ticks.map((tick) => {
        const x = percent((100 * tick) / received);
        return (
          <g key={tick} className="tick">
            <line x1={x} x2={x} y1="22" y2="28" />
            <text x={x} y="14" className={tick === 0 ? 'first' : undefined}>
              {tick.toLocaleString('en')}
            </text>
          </g>
        );
      })}
      <text x="100%" y="14" className="last">
        {received.toLocaleString('en')}
      </text>
      {terms.map(({ mark, leads }, index) => {
        const part = parts[index];
        return part && leads > 0 ? (
          <g key={mark.kind} className={`part ${mark.kind}`}>
            <rect x={percent(part.at)} width={percent(part.width)} y="30" height="32" />
            {part.width > 20 ? (
              <text x={percent(part.at)} dx="14" y="51">
                {`${leads.toLocaleString('en')} ${mark.word.toLowerCase()}`}
              </text>
            ) : null}
          </g>
        ) : null;
      })}
      {first && last ? (
        <g className="opening">
          <line x1={percent(first.at)} y1="66" x2="50%" y2="112" />
          <line x1={percent(last.at + last.width)} y1="66" x2="100%" y2="112" />
          <line className="shut" x1="50%" y1="112" x2="100%" y2="112" />
        </g>
      ) : null}
    </svg>
  );
}
