import type { Single } from '../../schemas/collections.ts';
import type { Labels } from '../../schemas/labels.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { callHref } from '../../ui/call-href.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';

export function Header(props: HeaderProps) {
  const { name, navigation, labels, path, isQuiet } = props;
  return (
    <header className="tall:sticky top-0 z-20 h-header border-b border-line bg-paper" data-screen>
      <div className="measure flex h-full items-center gap-x-3 sm:gap-x-6">
        <button
          type="button"
          className="-ml-2 grid size-11 shrink-0 place-items-center lg:hidden scriptless:hidden"
          // Opens without script where the browser knows invoker commands.
          {...{ command: 'show-modal', commandfor: 'menu' }}
          aria-haspopup="dialog"
          aria-label={labels.openMenu}
          data-menu-open
        >
          <Icon name="menu" className="size-6" />
        </button>
        <a href="/" aria-label={`${name}, ${labels.home}`} className="mr-auto flex min-w-0">
          <Logo name={name} />
        </a>
        <nav
          aria-label={labels.main}
          className="flex items-center gap-x-6 max-md:hidden scriptless:flex!"
        >
          {navigation.main.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              aria-current={path === href ? 'page' : undefined}
              className="decoration-buoy decoration-2 underline-offset-8 hover:underline aria-[current]:underline max-md:text-sm"
            >
              {label}
            </a>
          ))}
          <ButtonLink
            href={navigation.action.href}
            size="small"
            tone={isQuiet ? 'secondary' : 'primary'}
            className="max-md:hidden"
          >
            {navigation.action.label}
          </ButtonLink>
        </nav>
        <ThemeChoice labels={labels} />
      </div>
      <MobileMenu {...props} />
    </header>
  );
}

export type Link = { label: string; href: string };

type HeaderProps = {
  name: string;
  navigation: Single<'navigation'>;
  labels: Labels['frame'];
  path: string;
  /** Its button steps back where the page has one of its own. */
  isQuiet: boolean;
  /** What to do instead of following a link: call, write or come by. */
  contact: Pick<Single<'company'>, 'phone' | 'hours' | 'email'> & { address: readonly string[] };
};

function MobileMenu({ name, navigation, labels, path, contact }: HeaderProps) {
  const isHome = path === '/';
  const anchors = isHome ? navigation.anchors : [];
  return (
    <Dialog id="menu" label={labels.menu} closeLabel={labels.closeMenu} head={<Logo name={name} />}>
      <nav aria-label={labels.menu} className="mt-8">
        <ul className="font-serif text-xl font-semibold">
          {[...anchors, ...navigation.main].map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={path === href ? 'page' : undefined}
                className="block border-b border-line py-3 decoration-2 underline-offset-8 aria-[current]:text-buoy aria-[current]:underline"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ButtonLink href={navigation.action.href} className="mt-8 w-full">
          {navigation.action.label}
        </ButtonLink>
      </nav>
      {!isHome && <ContactLines {...contact} />}
    </Dialog>
  );
}

/** Where there are few links to follow, other ways to get on. */
function ContactLines({ phone, hours, email, address }: HeaderProps['contact']) {
  return (
    <address className="mt-8 border-t border-line pt-5 not-italic">
      <a href={callHref(phone)} className="figures block py-1 text-xl whitespace-normal">
        {phone}
      </a>
      <span className="block text-sm text-ink-soft">{hours}</span>
      <a href={`mailto:${email}`} className="inked mt-3 inline-block py-1">
        {email}
      </a>
      {address.map((line) => (
        <span key={line} className="block text-sm text-ink-soft">
          {line}
        </span>
      ))}
    </address>
  );
}

const choices = [
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
  { value: 'system', icon: 'system' },
] as const;

/** Three ways to see the site. Without script there is nothing to choose, so nothing is shown. */
function ThemeChoice({ labels }: Pick<HeaderProps, 'labels'>) {
  return (
    <div className="scriptless:hidden">
      <button
        type="button"
        // Safari gives focus to a button that is clicked only where this says so; parts.css needs it.
        tabIndex={0}
        popoverTarget="theme-choice"
        aria-label={labels.theme}
        className="grid size-11 shrink-0 place-items-center rounded-sm border border-line hover:border-ink"
      >
        <Icon name="sun" className="size-5 dark:hidden" />
        <Icon name="moon" className="size-5 not-dark:hidden" />
      </button>
      <fieldset
        id="theme-choice"
        popover="auto"
        className="theme-choice fixed m-0 border border-ink bg-sheet p-2 text-ink"
      >
        <legend className="sr-only">{labels.theme}</legend>
        {choices.map(({ value, icon }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3 pr-6 hover:bg-sea has-checked:font-semibold"
          >
            <input type="radio" name="theme" value={value} className="size-4 accent-buoy" />
            <Icon name={icon} className="size-5" />
            {labels[value]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
