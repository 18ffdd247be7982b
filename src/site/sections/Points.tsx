import type { SectionOf } from '../schemas/page.ts';
import { SectionFrame } from '../ui/SectionFrame.tsx';

export function Points({ points, ...words }: SectionOf<'points'>) {
  return (
    <SectionFrame {...words}>
      <ol className={`grid gap-x-10 gap-y-10 ${columns(points.length)}`}>
        {points.map(({ title, text }, index) => (
          <li
            key={title}
            className="border-t border-ink pt-4 only:grid only:gap-x-8 lg:only:grid-cols-2"
          >
            {points.length > 1 && (
              <span aria-hidden="true" className="lettered text-lg text-green">
                {String(index + 1).padStart(2, '0')}
              </span>
            )}
            <h3 className="mt-1 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

/** As many as leave no point alone on the last line. */
function columns(count: number): string {
  if (count % 4 === 0) return 'md:grid-cols-2 xl:grid-cols-4';
  if (count % 3 === 0) return count % 2 === 0 ? 'md:grid-cols-2 lg:grid-cols-3' : 'lg:grid-cols-3';
  return count % 2 === 0 ? 'md:grid-cols-2' : '';
}
