import { callHref } from '@tidewright/kit/call-href';
import { company, labels, navigation } from '../../content/collections.ts';
import { ButtonLink } from '../../ui/Button.tsx';

type PhoneBarProps = {
  /** Where the page has no red button of its own, this one is. */
  tone: 'primary' | 'ink';
  action?: { label: string; href: string } | undefined;
};

/**
 * On phones: two ways to begin, along the bottom of the screen while what's above it is read. It has a place of its own in
 * the page, before a form or the footer, so it covers neither.
 */
export const PhoneBar = ({ tone, action = navigation.action }: PhoneBarProps) => (
  <div className="phone-bar z-1 border-t-2 border-ink bg-sheet md:hidden" data-screen>
    <div className="measure flex flex-wrap gap-3 py-3">
      <ButtonLink href={callHref(company.phone)} tone="secondary" className="grow">
        {labels.frame.call}
      </ButtonLink>
      <ButtonLink href={action.href} tone={tone} className="grow">
        {action.label}
      </ButtonLink>
    </div>
  </div>
);
