import { entriesOf, labels } from '../content/collections.ts';
import { pictureOf } from '../content/pictures.ts';
import type { SectionOf } from '../schemas/page.ts';
import { DrawnScreen } from '../ui/DrawnScreen.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SectionFrame } from '../ui/SectionFrame.tsx';

export function Team(words: SectionOf<'team'>) {
  return (
    <SectionFrame {...words}>
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {entriesOf('team').map((member) => (
          <li key={member.name}>
            <DrawnScreen
              src={pictureOf('team', member.portrait)}
              alt={labels.frame.portrait.replace('{n}', member.name)}
              ground="sea"
              size={[320, 320]}
              className="portrait border border-ink"
            />
            <h3 className="mt-4 text-xl">{member.name}</h3>
            <p className="lettered text-green">{member.position}</p>
            <p className="mt-2 text-sm text-ink-soft">{member.bio}</p>
            <ul className="mt-3 -ml-2 flex">
              {member.socialNetworks.map(({ name, url }) => (
                <li key={name}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={`${member.name}, ${name} (${labels.links.newTab})`}
                    className="grid size-11 place-items-center hover:text-buoy"
                  >
                    <Icon name={name.toLowerCase()} className="size-5" />
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
