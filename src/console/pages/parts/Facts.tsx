import type { Fact } from '../view.ts';
import { Pieces } from './Pieces.tsx';

/** Names and values, parted by hairlines. */
export function Facts({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`facts ${className}`}>
      {facts.map((fact, index) => (
        // The same name may stand twice: a form has the questions that it has.
        <div key={`${index}-${fact.name}`}>
          <dt>{fact.name}</dt>
          <dd className={fact.isFigure ? 'figures' : undefined} dir="auto">
            {fact.href === undefined ? (
              <Pieces pieces={fact.value} />
            ) : (
              <a href={fact.href} rel="noreferrer">
                <Pieces pieces={fact.value} />
              </a>
            )}
            {fact.small === undefined ? null : <small dir="auto">{fact.small}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
