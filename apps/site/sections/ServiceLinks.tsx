import { servicePath } from '@tidewright/content/paths';
import type { Entry } from '@tidewright/content/schemas/collections';
import { labels } from '../content/collections.ts';
import { pathToStudies } from '../content/pages.ts';
import { TextLink } from '../ui/Section.tsx';

/** Both links that every list of services has for each. */
export function ServiceLinks({ service }: { service: Entry<'services'> }) {
  const proof = pathToStudies(service.id);
  return (
    <div className="mt-auto flex flex-wrap gap-x-6 gap-y-5 text-sm">
      <TextLink href={servicePath(service.id)} about={service.name}>
        {labels.links.learnMore}
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
