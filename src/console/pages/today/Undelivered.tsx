import { MarkDrawing } from '../parts/StateMark.tsx';
import type { Term } from '../view.ts';
import { isOpen } from './open-states.ts';

/** More of them would be a pattern, not a number. */
const mostMarks = 60;

const small = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen'];
const inWords = (number: number) => [...small, ...teens][number] ?? number.toLocaleString('en');

/** One mark, one lead. */
export function Undelivered({ terms }: { terms: readonly Term[] }) {
  const open = terms.filter(({ mark, leads }) => isOpen(mark) && leads > 0);
  const total = open.reduce((sum, { leads }) => sum + leads, 0);
  if (total === 0) return null;
  // Where leads are worked here, nothing is delivered.
  const are = open.some(({ mark }) => mark.kind === 'new') ? 'open' : 'not delivered';
  const which = total === 1 ? `The one that is ${are}` : `The ${inWords(total)} that are ${are}`;
  return (
    <div className="undelivered">
      <p className="lettered">
        {total > mostMarks ? which : `${which}, drawn large: one mark, one lead`}
      </p>
      <ul>
        {open.map(({ mark, leads, href }) => (
          <li key={mark.kind}>
            {total > mostMarks ? null : (
              <span className="marks">
                {Array.from({ length: leads }, (_, index) => (
                  <MarkDrawing key={index} kind={mark.kind} />
                ))}
              </span>
            )}
            <a href={href ?? '/leads'}>
              {`${leads.toLocaleString('en')} ${mark.word.toLowerCase()}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
