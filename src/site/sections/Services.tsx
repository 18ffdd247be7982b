import { entriesOf, labels } from '../content/collections.ts';
import { pathToStudies } from '../content/pages.ts';
import { servicePath } from '../routes/paths.ts';
import type { Entry } from '../schemas/collections.ts';
import type { SectionOf } from '../schemas/page.ts';
import { Icon } from '../ui/Icon.tsx';
import { SectionFrame } from '../ui/SectionFrame.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export function Services({ layout, ...words }: SectionOf<'services'>) {
  const services = entriesOf('services');
  return (
    <SectionFrame {...words}>
      {layout === 'cards' ? (
        <ul className="grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
          {services.map((service) => (
            <li
              key={service.id}
              className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] content-start gap-x-3 border-t border-ink pt-3 pb-row"
            >
              <Icon name={service.icon} className="size-6 text-green" />
              <h3 className="text-xl">{service.name}</h3>
              <div className="col-start-2 flex flex-col">
                <p className="mt-1 mb-3 text-sm text-ink-soft">{service.summary}</p>
                <Links service={service} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <ol className="border-t-2 border-ink">
          {services.map((service) => (
            <li
              key={service.id}
              className="grid gap-x-8 gap-y-4 border-b border-line py-9 lg:grid-cols-[3rem_minmax(0,5fr)_minmax(0,4fr)_auto]"
            >
              <Icon name={service.icon} className="size-9 text-green" />
              <div>
                <h3 className="text-2xl">{service.name}</h3>
                <p className="mt-2 max-w-md text-ink-soft">{service.summary}</p>
              </div>
              <div>
                <p className="lettered text-green">{labels.packages.forYouIf}</p>
                <p className="mt-1 max-w-md">{service.forWho[0]}</p>
              </div>
              <div className="lg:pt-1">
                <Links service={service} stacked />
              </div>
            </li>
          ))}
        </ol>
      )}
    </SectionFrame>
  );
}

type LinksProps = { service: Entry<'services'>; stacked?: boolean };

/** Screen readers hear the service's name too, since the links read alike on every card. */
function Links({ service, stacked }: LinksProps) {
  const proof = pathToStudies(service.id);
  return (
    <div
      className={`flex flex-wrap gap-x-6 gap-y-5 text-sm ${stacked ? 'lg:flex-col' : 'mt-auto'}`}
    >
      <TextLink href={servicePath(service.id)}>
        {labels.links.learnMore}
        <span className="sr-only">: {service.name}</span>
      </TextLink>
      {proof && (
        <a href={proof} className="inked -my-2.5 inline-flex min-h-11 items-center">
          <span>
            {labels.links.viewCaseStudies}
            <span className="sr-only">: {service.name}</span>
          </span>
        </a>
      )}
    </div>
  );
}
