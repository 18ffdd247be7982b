import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import type { HeaderProps } from './header-props.ts';
import { MobileMenu } from './MobileMenu.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

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
