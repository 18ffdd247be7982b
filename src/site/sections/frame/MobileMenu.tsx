import { ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Logo } from '../../ui/Logo.tsx';
import type { HeaderProps } from './header-props.ts';

export function MobileMenu({ name, navigation, labels, path }: HeaderProps) {
  const anchors = path === '/' ? navigation.anchors : [];
  return (
    <Dialog id="menu" label={labels.menu} closeLabel={labels.closeMenu} head={<Logo name={name} />}>
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
    </Dialog>
  );
}
