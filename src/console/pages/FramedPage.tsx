import type { ReactNode } from 'react';
import { Logo } from '../../site/ui/Logo.tsx';
import { Choose } from './parts/Choose.tsx';
import { Done } from './parts/Done.tsx';
import { FlowSign } from './parts/FlowSign.tsx';
import { Shortcuts } from './parts/Shortcuts.tsx';
import { Write } from './parts/Write.tsx';
import type { Frame, Place, Reader } from './view.ts';

const places: readonly { place: Place; label: string; href: string; key: string }[] = [
  { place: 'today', label: 'Today', href: '/', key: 't' },
  { place: 'leads', label: 'Leads', href: '/leads', key: 'l' },
  { place: 'set-aside', label: 'Set aside', href: '/set-aside', key: 's' },
  { place: 'people', label: 'People', href: '/people', key: 'p' },
  { place: 'reports', label: 'Reports', href: '/reports', key: 'r' },
  { place: 'record', label: 'Record', href: '/record', key: 'a' },
  { place: 'settings', label: 'Settings', href: '/settings', key: 'e' },
];

type FramedPageProps = {
  readonly frame: Frame;
  readonly reader: Reader;
  readonly children: ReactNode;
};

/** With the way to all other pages, and whether leads flow. */
export function FramedPage({ frame, reader, children }: FramedPageProps) {
  return (
    <>
      <a className="skip" href="#page">
        Skip to the page
      </a>
      <header className={isWell(frame) ? 'top' : 'top troubled'}>
        <a className="brand" href="/">
          <Logo name={frame.company} />
          <span className="lettered">the bridge</span>
        </a>
        <FlowSign flow={frame.flow} />
        <div className="own">
          {reader.theme === 'dark' ? null : <ThemeSwitch frame={frame} reader={reader} to="dark" />}
          {reader.theme === 'light' ? null : (
            <ThemeSwitch frame={frame} reader={reader} to="light" />
          )}
          <Write frame={frame} href="/sign-out" className="quiet">
            Sign out
          </Write>
        </div>
        <nav aria-label="Console">
          <ul>
            {places.map(({ place, label, href, key }) => (
              <li key={place}>
                <a
                  href={href}
                  data-key={`g ${key}`}
                  aria-current={place === frame.current ? 'page' : undefined}
                >
                  {label}
                  {place === 'set-aside' && frame.setAside > 0 ? (
                    <span className="number">{frame.setAside.toLocaleString('en')}</span>
                  ) : null}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="page" tabIndex={-1}>
        <Done text={frame.done} hasFailed={frame.hasFailed} />
        {children}
      </main>
      <footer className="bottom">
        <p>
          {frame.who === '' ? null : `Signed in as ${frame.who}`}
          {frame.role === 'read' ? ', who may look and change nothing' : null}
        </p>
        {reader.theme === 'system' ? null : (
          <Choose frame={frame} reader={reader} name="theme" value="system" className="quiet">
            Use the system’s theme
          </Choose>
        )}
        <Shortcuts frame={frame} reader={reader} />
      </footer>
    </>
  );
}

/** Otherwise there is a sentence to read, which takes a line of its own. */
const isWell = ({ flow: { kind } }: Frame) => kind === 'flowing' || kind === 'stored only';

type ThemeSwitchProps = Omit<FramedPageProps, 'children'> & { readonly to: 'light' | 'dark' };

/** Where the system decides, both are there and styles show one of them. */
function ThemeSwitch({ frame, reader, to }: ThemeSwitchProps) {
  return (
    <Choose frame={frame} reader={reader} name="theme" value={to} className={`square to-${to}`}>
      <ThemeDrawing theme={to === 'dark' ? 'light' : 'dark'} />
      <span className="unseen">Show {to} pages</span>
    </Choose>
  );
}

function ThemeDrawing({ theme }: { theme: Reader['theme'] }) {
  return (
    <svg className="drawn" viewBox="0 0 24 24" aria-hidden="true">
      {theme === 'dark' ? (
        <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4 6.8 6.8 0 0 0 20 14.5z" />
      ) : (
        <>
          <circle cx="12" cy="12" r="4" />
          <path d="M12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M5.3 18.7 7 17M17 7l1.7-1.7" />
        </>
      )}
    </svg>
  );
}
