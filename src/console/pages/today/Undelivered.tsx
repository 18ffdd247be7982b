import { MarkDrawing } from '../parts/StateMark.tsx';
import type { Term } from '../view.ts';

/** More of them would be a pattern, not a number. */
const mostMarks = 60;

const small = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen'];
const inWords = (number: number) => [...small, ...teens][number] ?? number.toLocaleString('en');

/** One mark, one lead. */
export function Undelivered({ terms }: { terms: readonly Term[] }) {
  const open = terms.filter(({ mark, leads }) => isOpen(mark.kind) && leads > 0);
  const total = open.reduce((sum, { leads }) => sum + leads, 0);
  if (total === 0) return null;
  return (
    <div className="undelivered">
      <p className="lettered">
        {total > mostMarks
          ? `The ${total.toLocaleString('en')} that are not delivered`
          : `The ${total === 1 ? 'one that is' : `${inWords(total)} that are`} not delivered, drawn large: one mark, one lead`}
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

const isOpen = (kind: string) => !['delivered', 'handled', 'erased'].includes(kind);
