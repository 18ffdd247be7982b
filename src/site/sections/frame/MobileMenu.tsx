import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import type { HeaderProps } from './Header.tsx';

/** A real dialog: the browser keeps focus inside, closes it on Escape and gives focus back. */
export function MobileMenu({ name, navigation, labels, path }: HeaderProps) {
  const anchors = path === '/' ? navigation.anchors : [];
  return (
    <dialog
      id="menu"
      aria-label={labels.menu}
      className="slide-out fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(22rem,88vw)] border-r border-ink bg-paper p-5 text-ink"
      {...{ closedby: 'any' }}
    >
      <div className="flex items-center justify-between">
        <Logo name={name} />
        <button
          type="button"
          className="-mr-2 grid size-11 place-items-center"
          {...{ command: 'close', commandfor: 'menu' }}
          aria-label={labels.closeMenu}
          data-menu-close
        >
          <Icon name="close" className="size-6" />
        </button>
      </div>
      <nav aria-label={labels.menu} className="mt-8">
        <ul className="font-serif text-xl font-semibold">
          {[...anchors, ...navigation.main].map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={path === href ? 'page' : undefined}
                className="block border-b border-line py-3 aria-[current]:text-buoy"
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
    </dialog>
  );
}
