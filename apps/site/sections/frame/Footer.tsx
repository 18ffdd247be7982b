import { packagePath, servicePath } from '@tidewright/content/paths';
import { company, entriesOf, labels, navigation } from '../../content/collections.ts';
import { Logo } from '../../ui/Logo.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';

const listed = {
  services: entriesOf('services').map(({ id, name }) => ({ label: name, href: servicePath(id) })),
  packages: entriesOf('packages').map(({ id, name }) => ({ label: name, href: packagePath(id) })),
};

/** Columns of a folder that's empty aren't shown. */
const columns = navigation.footer
  .map(({ heading, links, collection }) => ({
    heading,
    links: collection ? listed[collection] : links,
  }))
  .filter(({ links }) => links.length > 0);

export function Footer({ path }: { path: string }) {
  const { rights, proof } = labels.frame;
  const year = import.meta.env.YEAR as number;
  return (
    <footer className="border-t border-ink bg-sea" data-screen>
      <div className="measure grid grid-cols-2 gap-row py-part lg:grid-cols-4">
        <div className="max-lg:col-span-2">
          <a href="/" aria-label={`${company.name}, ${labels.frame.home}`}>
            <Logo name={company.name} />
          </a>
          <p className="mt-4 max-w-60 max-lg:hidden text-ink-soft">{company.tagline}</p>
          <p className="mt-3">
            <PhoneLink phone={company.phone} className="block py-1 text-xl whitespace-normal" />
            <a href={`mailto:${company.email}`} className="inked inline-block py-1">
              {company.email}
            </a>
          </p>
        </div>
        {columns.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className="lettered text-lg text-green">{heading}</h2>
            <ul className="text-sm">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={path === href ? 'page' : undefined}
                    className="inline-block py-1 decoration-accent underline-offset-4 hover:underline aria-[current]:underline"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="measure">
        <div className="flex flex-wrap justify-between gap-x-8 border-t border-line py-5 text-sm text-ink-soft">
          <p>
            © <span data-year="">{year}</span>
            {` ${company.name}. ${rights}`}
          </p>
          <p data-proof="">{proof}</p>
        </div>
      </div>
    </footer>
  );
}
