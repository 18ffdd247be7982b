import type { SectionOf } from '@tidewright/content/schemas/page';
import { entriesOf, labels } from '../content/collections.ts';
import { pictureOf } from '../content/pictures.ts';
import { DrawnScreen } from '../ui/Screen.tsx';
import { Icon, MarkedList, SectionFrame, type SectionWords } from '../ui/Section.tsx';
import { ServiceLinks } from './ServiceLinks.tsx';
import { ServiceList } from './ServiceList.tsx';

export const Services = ({ layout, drawing, ...words }: SectionOf<'services'>) =>
  layout === 'cards' ? <ServiceLines {...words} drawing={drawing} /> : <ServiceList {...words} />;

/**
 * A grid of cards. On a wide screen with a pointer, styles make them lines: the one under the pointer or with the
 * focus is open, and its drawing shows beside the list. The others keep their links, for keyboards and screen readers.
 */
function ServiceLines({ id, heading, lede, drawing }: Omit<SectionOf<'services'>, 'layout'>) {
  const services = entriesOf('services');
  const sheet = drawing && pictureOf('pages', drawing);
  return (
    <section
      id={id}
      className={`${sheet ? 'services' : ''} relative overflow-clip border-y border-ink py-section`}
    >
      <div className="measure">
        <div>
          <h2 className="lettered text-lg text-green">{heading}</h2>
          <ul className="mt-4 grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
            {services.map((service) => (
              <li
                key={service.id}
                className="service flex flex-col border-t border-ink pt-3 pb-row"
              >
                <h3 className="text-xl">{service.name}</h3>
                <div className="service-more flex grow flex-col">
                  <p className="mt-1 mb-3 text-sm text-ink-soft">{service.summary}</p>
                  <ServiceLinks service={service} />
                </div>
                {sheet && (
                  <DrawnScreen
                    src={sheet}
                    alt=""
                    ground="sea"
                    size={[608, 720]}
                    part={service.id}
                    className="plate-beside"
                  />
                )}
              </li>
            ))}
          </ul>
          {lede && <p className="mt-4 text-ink-soft">{lede}</p>}
        </div>
      </div>
    </section>
  );
}

export function Process({ layout, ...section }: SectionOf<'process'>) {
  if (layout === 'full') return <ProcessInDetail {...section} />;
  const steps = entriesOf('process').map(({ duration, description, ...step }) => ({
    ...step,
    when: duration,
    text: description,
  }));
  return (
    <SectionFrame {...section} look="beside">
      <CourseOfSteps steps={steps} />
    </SectionFrame>
  );
}

function ProcessInDetail(section: SectionWords) {
  const { process: words } = labels;
  return (
    <SectionFrame {...section}>
      <ol className="marks">
        {entriesOf('process').map((step, index) => (
          <li key={step.title} className="pb-16 pl-10 last:pb-0 md:pl-16">
            <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
              <div>
                <p className="lettered text-lg text-green">{step.duration}</p>
                <h3 className="flex gap-3 text-2xl">
                  <Icon name={step.icon} className="mt-0.5 size-8 text-green" />
                  <span>
                    <span className="figures mr-2 text-ink-soft">{index + 1}</span>
                    {step.title}
                  </span>
                </h3>
                <p className="mt-3 text-ink-soft">{step.description}</p>
                <p className="mt-5 border-t border-line pt-4 text-sm">
                  <b>{words.youGet}:</b> {step.youGet}
                </p>
              </div>
              <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
                {(['weDo', 'youDo'] as const).map((who) => (
                  <div key={who}>
                    <h4 className="mb-3 border-b border-ink pb-2 text-lg">{words[who]}</h4>
                    <MarkedList sign="dot" items={step[who]} />
                  </div>
                ))}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

type TimelineProps = SectionWords & {
  steps: readonly (SectionOf<'steps'>['steps'][number] & { icon?: string })[];
  /** A script writes the date. */
  end?: { title: string; when: string; days: number; needs?: string | undefined } | undefined;
};

export const StepTimeline = ({ steps, end, ...words }: TimelineProps) => (
  <SectionFrame {...words}>
    <CourseOfSteps steps={steps} end={end} />
  </SectionFrame>
);

export function CourseOfSteps({ steps, end }: Pick<TimelineProps, 'steps' | 'end'>) {
  const marks = (
    <ol className="marks across grid grow gap-x-8 lg:auto-cols-fr lg:grid-flow-col">
      {steps.map((step, index) => (
        <li key={step.title} className="pb-row pl-9 lg:pt-9 lg:pb-0 lg:pl-0">
          <div className="flex flex-row-reverse flex-wrap justify-between gap-x-3 lg:block">
            <p className="lettered flex shrink-0 gap-2 text-green">
              {step.icon && <Icon name={step.icon} className="size-6 max-lg:hidden" />}
              {step.when ?? `${labels.packages.step} ${index + 1}`}
            </p>
            <h3 className="grow text-xl">{step.title}</h3>
          </div>
          <p className="mt-1 text-sm text-ink-soft">{step.text}</p>
        </li>
      ))}
    </ol>
  );
  if (!end) return marks;
  return (
    <div className="lg:flex lg:gap-x-8">
      {marks}
      <p className="timeline-end">
        <span
          className="lettered text-lg text-accent"
          data-days={end.days}
          data-needs={end.needs}
          data-end="{date}"
        >
          {end.when}
        </span>
        <b className="block font-serif text-xl font-semibold">{end.title}</b>
      </p>
    </div>
  );
}
