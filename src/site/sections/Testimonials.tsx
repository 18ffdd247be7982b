import type { ButtonHTMLAttributes } from 'react';
import { entriesOf, labels } from '../content/collections.ts';
import { pictureOf } from '../content/pictures.ts';
import type { SectionOf } from '../schemas/page.ts';
import { Person } from '../ui/Avatar.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SectionFrame } from '../ui/SectionFrame.tsx';

/** behaviour/carousel.ts moves it. Without script, it's a list. */
export function Testimonials(section: SectionOf<'testimonials'>) {
  const testimonials = entriesOf('testimonials');
  const { testimonials: words } = labels;
  return (
    <SectionFrame {...section} ground="sea">
      <div data-carousel>
        <ul
          id="quotes"
          data-track
          aria-label={words.list}
          className="carousel relative grid [scroll-snap-type:x_mandatory] auto-cols-[100%] grid-flow-col overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth md:auto-cols-[50%] lg:auto-cols-[calc(100%/3)] scriptless:grid-flow-row scriptless:overflow-visible"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
        >
          {testimonials.map(({ name, userName, comment, image }) => (
            <li
              key={name}
              className="flex snap-start flex-col border-t border-ink pt-6 pr-8 pl-0.5"
            >
              <blockquote className="font-serif text-xl font-semibold text-balance">
                “{comment}”
              </blockquote>
              <p className="mt-auto flex items-center gap-3 pt-6">
                <Person
                  name={name}
                  role={userName}
                  image={image && pictureOf('testimonials', image)}
                />
              </p>
            </li>
          ))}
        </ul>
        <div className="mt-row flex items-center gap-3 scriptless:hidden" data-screen>
          <RoundButton data-previous aria-label={words.previous}>
            <Icon name="arrow-left" />
          </RoundButton>
          <RoundButton data-next aria-label={words.next}>
            <Icon name="arrow-right" />
          </RoundButton>
          <RoundButton
            data-toggle
            className="toggle"
            data-pause={words.pause}
            data-play={words.play}
            aria-label={words.pause}
          >
            <Icon name="pause" />
            <Icon name="play" />
          </RoundButton>
          <p
            data-position
            data-text={words.position.replace('{total}', String(testimonials.length))}
            className="figures min-w-16"
          />
        </div>
      </div>
    </SectionFrame>
  );
}

function RoundButton({ className = '', ...attributes }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      aria-controls="quotes"
      {...attributes}
      className={`grid size-11 place-items-center rounded-full border border-ink hover:bg-sheet ${className}`.trim()}
    />
  );
}
