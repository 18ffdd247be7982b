import { addressLines, formatPrice } from '@tidewright/content/formats';
import { company, entriesOf, labels, navigation } from '../../content/collections.ts';
import { pathTo } from '../../content/pages.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Icon } from '../../ui/Section.tsx';

const { name, phone, hours, email, address } = company;
const frameWords = labels.frame;

type HeaderProps = { path: string; tone: 'primary' | 'secondary' };

export function Header({ path, tone }: HeaderProps) {
  return (
    <header className="tall:sticky top-0 z-20 h-header border-b border-line bg-paper" data-screen>
      <div className="measure flex h-full items-center gap-x-3 sm:gap-x-6">
        <a href="/" aria-label={`${name}, ${frameWords.home}`} className="mr-auto flex min-w-0">
          <Logo name={name} />
        </a>
        <nav aria-label={frameWords.main} className="flex items-center gap-x-6 max-md:hidden">
          {navigation.main.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              aria-current={path === href ? 'page' : undefined}
              className="decoration-accent decoration-2 underline-offset-4 hover:underline aria-[current]:underline"
            >
              {label}
            </a>
          ))}
          <ButtonLink href={navigation.action.href} size="small" tone={tone}>
            {navigation.action.label}
          </ButtonLink>
        </nav>
        <ThemeChoice />
        <Button
          size="small"
          tone="secondary"
          className="shrink-0 lg:hidden scriptless:hidden"
          // Opens without script in browsers with invoker commands.
          {...{ command: 'show-modal', commandfor: 'menu' }}
          aria-haspopup="dialog"
          aria-label={frameWords.openMenu}
        >
          {frameWords.menu}
        </Button>
        <noscript className="lg:hidden">
          <a href="#menu" className="inked py-3">
            {frameWords.menu}
          </a>
        </noscript>
      </div>
      <MobileMenu path={path} />
    </header>
  );
}

export function AnchorBar() {
  if (navigation.anchors.length === 0) return null;
  return (
    <nav
      id="anchor-bar"
      aria-label={frameWords.onThisPage}
      className="tall:sticky top-header z-10 border-b border-line bg-paper max-lg:hidden"
      data-screen
    >
      <ul className="measure flex gap-x-7 text-sm text-ink-soft">
        {navigation.anchors.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="block py-3 hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Without script, the address opens and closes it (parts.css). */
function MobileMenu({ path }: { path: string }) {
  return (
    <dialog id="menu" aria-label={frameWords.menu} className="slide-out" closedby="any">
      <div className="mx-5 flex items-center border-b-2 border-ink">
        <Logo name={name} />
        <button
          type="button"
          className="ml-auto grid size-11 place-items-center scriptless:hidden"
          {...{ command: 'close', commandfor: 'menu' }}
          aria-label={frameWords.closeMenu}
        >
          <Icon name="close" className="size-6" />
        </button>
        <noscript className="ml-auto">
          <a href="#main" className="inked py-3">
            {frameWords.closeMenu}
          </a>
        </noscript>
      </div>
      <nav aria-label={frameWords.menu} className="mx-5">
        {path === '/' && (
          <ul className="menu-list grid grid-cols-2 gap-x-4 border-b-2 border-ink">
            {navigation.anchors.map((link) => (
              <MenuItem key={link.href} {...link} path={path} />
            ))}
          </ul>
        )}
        <ul className="menu-list">
          {navigation.pages.map((link) => (
            <MenuItem key={link.href} {...link} path={path} />
          ))}
          {navigation.main.map((link) => (
            <MenuItem
              key={link.href}
              note={link.href === packagesPath ? lowestPrice : undefined}
              {...link}
              path={path}
            />
          ))}
        </ul>
        <ButtonLink href={navigation.action.href} className="my-4 w-full">
          {navigation.action.label}
        </ButtonLink>
      </nav>
      <ContactLines />
    </dialog>
  );
}

const packagesPath = pathTo(({ kind }) => kind === 'packages')?.replace(/#.*/, '');
const lowestPrice = `${labels.industries.from.toLowerCase()} ${formatPrice(
  Math.min(...entriesOf('packages').map(({ listed }) => listed.price)),
)}`;

type MenuItemProps = { href: string; label: string; note?: string | undefined; path: string };

const MenuItem = ({ href, label, note, path }: MenuItemProps) => (
  <li>
    <a href={href} aria-current={path === href ? 'page' : undefined}>
      {`${label} `}
      {note && <i>{note}</i>}
    </a>
  </li>
);

function ContactLines() {
  return (
    <address className="mt-auto border-t border-ink bg-sea p-5 text-sm not-italic">
      <PhoneLink phone={phone} className="block text-xl whitespace-normal" />
      {hours}
      <br />
      <a href={`mailto:${email}`} className="inked">
        {email}
      </a>
      <br />
      {addressLines(address).join(', ')}
    </address>
  );
}

const choices = ['light', 'dark', 'system'] as const;

const ThemeChoice = () => (
  <div className="scriptless:hidden">
    <button
      type="button"
      // Safari focuses a clicked button only with this; parts.css needs it.
      tabIndex={0}
      popoverTarget="theme-choice"
      aria-label={frameWords.theme}
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
      <legend className="sr-only">{frameWords.theme}</legend>
      {choices.map((value) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-3 px-3 hover:bg-sea"
        >
          <input type="radio" name="theme" value={value} className="size-4 accent-accent" />
          {frameWords[value]}
        </label>
      ))}
    </fieldset>
  </div>
);
