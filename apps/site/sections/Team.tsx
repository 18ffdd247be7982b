import { formatPrice } from '@tidewright/content/formats';
import type { SectionOf } from '@tidewright/content/schemas/page';
import { entriesOf, labels } from '../content/collections.ts';
import { isApplication, pathToForm } from '../content/pages.ts';
import { pictureOf } from '../content/pictures.ts';
import { DrawnScreen } from '../ui/Screen.tsx';
import { Icon, MarkedList, SectionFrame, TextLink } from '../ui/Section.tsx';

export function Team(words: SectionOf<'team'>) {
  return (
    <SectionFrame {...words} look="beside">
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

export function Positions(section: SectionOf<'positions'>) {
  const { careers: words } = labels;
  const toApply = pathToForm(isApplication);
  return (
    <SectionFrame {...section}>
      <ul className="border-t-2 border-ink">
        {entriesOf('positions').map((position) => (
          <li
            key={position.id}
            className="grid gap-x-12 gap-y-8 border-b border-line py-9 lg:grid-cols-2"
          >
            <div>
              <h3 className="text-2xl">{position.title}</h3>
              <p className="figures mt-3 text-3xl">{`${formatPrice(position.pay.from)}–${formatPrice(position.pay.to)}`}</p>
              <p className="text-sm text-ink-soft">{position.pay.note}</p>
              <p className="mt-5">{position.summary}</p>
            </div>
            <div>
              <h4 className="mb-3 text-lg">{words.lookFor}</h4>
              <MarkedList sign="dot" items={position.lookFor} />
            </div>
            <dl className="space-y-2">
              {(['place', 'hours'] as const).map((key) => (
                <div key={key} className="grid grid-cols-[5rem_minmax(0,1fr)]">
                  <dt className="lettered text-green">{words[key]}</dt>
                  <dd>{position[key]}</dd>
                </div>
              ))}
            </dl>
            {toApply && (
              <p className="self-end">
                <TextLink href={toApply} about={position.title}>
                  {words.apply}
                </TextLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
