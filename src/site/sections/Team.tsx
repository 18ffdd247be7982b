import { entriesOf, labels } from '../content/collections.ts';
import { pictureOf } from '../content/pictures.ts';
import type { SectionOf } from '../schemas/page.ts';
import { DrawnScreen } from '../ui/DrawnScreen.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SectionFrame } from '../ui/SectionFrame.tsx';

export function Team(words: SectionOf<'team'>) {
  return (
    <SectionFrame {...words}>
      <ul className="grid gap-x-8 gap-y-row sm:grid-cols-2 lg:grid-cols-4">
        {entriesOf('team').map((member) => (
          <li
            key={member.name}
            className="max-sm:grid max-sm:grid-cols-[min(6rem,30%)_minmax(0,1fr)] max-sm:gap-x-4 max-sm:border-t max-sm:border-line max-sm:pt-4"
          >
            <DrawnScreen
              src={pictureOf('team', member.portrait)}
              alt={labels.frame.portrait.replace('{n}', member.name)}
              ground="sea"
              size={[320, 320]}
              className="portrait self-start border border-ink"
            />
            <div>
              <h3 className="text-xl sm:mt-4">{member.name}</h3>
              <p className="lettered text-green">{member.position}</p>
              <p className="mt-1 text-sm text-ink-soft">{member.bio}</p>
              <ul className="-ml-3 flex flex-wrap">
                {member.socialNetworks.map(({ name, url }) => (
                  <li key={name}>
                    <a
                      href={url}
                      target="_blank"
                      rel="noopener noreferrer"
                      aria-label={`${member.name}, ${name} (${labels.links.newTab})`}
                      className="grid size-11 place-items-center hover:text-accent"
                    >
                      <Icon name={name.toLowerCase()} className="size-5" />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
