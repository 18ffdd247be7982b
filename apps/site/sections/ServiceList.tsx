import { servicePath, studyPath } from '@tidewright/content/paths';
import type { Entry } from '@tidewright/content/schemas/collections';
import { entriesOf, studies } from '../content/collections.ts';
import { groundOf, screenOf } from '../content/screens.ts';
import { Screen } from '../ui/Screen.tsx';
import { Heading, type SectionWords } from '../ui/Section.tsx';
import { ServiceLinks } from './ServiceLinks.tsx';

/** Each service beside work for a client who bought it: its words on the measure, the work to the edge of the page. */
export function ServiceList({ id, ...words }: SectionWords) {
  return (
    <section id={id} data-ground="service-list">
      <div className="measure py-6 lg:py-8">
        <Heading {...words} />
      </div>
      <ol className="border-b border-ink">
        {entriesOf('services').map((service) => (
          <li key={service.id} className="relative border-t border-ink bg-paper lg:min-h-96">
            <Words {...service} />
            <Work {...service} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type Service = Entry<'services'>;

const workFor = ({ id }: Service) => studies.find(({ service }) => service === id);

function Words(service: Service) {
  const { id, name, summary, problem, glance } = service;
  const work = workFor(service);
  return (
    <div className="measure py-9 lg:py-12">
      <div className="lg:w-1/2 lg:pr-10">
        {problem && <p className="lettered text-lg text-green">“{problem}”</p>}
        <h3 className="mt-1 text-3xl">
          <a href={servicePath(id)} className="hover:underline">
            {name}
          </a>
        </h3>
        <p className="mt-3 max-w-md text-ink-soft">{summary}</p>
        <p className="mt-4 flex flex-wrap gap-x-5">
          <b className="figures text-xl tracking-normal">{glance.price}</b>
          <span className="self-end">{glance.time}</span>
        </p>
        {work && (
          <p className="mt-1 mb-5 max-w-md text-sm text-ink-soft">
            {work.figure.quantity} {work.figure.description}.{' '}
            <a href={studyPath(work.id)} className="inked inline-block py-0.5">
              {work.client}
            </a>
          </p>
        )}
        <ServiceLinks service={service} />
      </div>
    </div>
  );
}

function Work(service: Service) {
  const screen = service.work ?? workFor(service)?.card ?? service.scene.screens[0] ?? '';
  return (
    <div
      className={`shot relative flex h-72 justify-center overflow-clip border-t border-ink bg-sea px-gutter pt-9 lg:absolute lg:inset-[0_0_0_calc(50%+1rem)] lg:h-auto lg:items-center lg:border-t-0 lg:border-l lg:py-9 ${groundOf(screen)}`}
    >
      <Screen {...screenOf(screen, true)} className="w-full max-w-108 self-start" />
    </div>
  );
}
