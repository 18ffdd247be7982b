import { ButtonLink } from '../../ui/Button.tsx';
import { callHref } from '../../ui/call-href.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Logo } from '../../ui/Logo.tsx';
import type { HeaderProps } from './header-props.ts';

export function MobileMenu({ name, navigation, labels, path, contact }: HeaderProps) {
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
