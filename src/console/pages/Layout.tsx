import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Logo } from '../../site/ui/Logo.tsx';
import { figure } from '../words.ts';
import { Choose, type Frame, FrameContext, type Reader, useFrame, Write } from './parts.tsx';
import { FlowDrawing, MarkDrawing } from './StateMark.tsx';
import type { Flow } from './view.ts';

declare global {
  interface ImportMetaEnv {
    /** Put in by the build, which knows the hashes. */
    readonly CONSOLE_ASSETS?: Readonly<Record<'styles' | 'script' | 'icon', string>>;
  }
}

const assets = import.meta.env.CONSOLE_ASSETS ?? {
  styles: '/assets/console.css',
  script: '/assets/console.js',
  icon: '/assets/icon.svg',
};

type Page = {
  readonly title: string;
  readonly body: ReactNode;
  readonly reader: Reader;
  /** Null where nobody is signed in or the store cannot be asked. */
  readonly frame: Frame | null;
};

export function draw({ title, body, reader, frame }: Page): string {
  const content = frame ? (
    <FrameContext value={{ ...frame, ...reader }}>
      <Framed>{body}</Framed>
    </FrameContext>
  ) : (
    <main id="page">{body}</main>
  );
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en" className={reader.theme} data-stamp={frame?.stamp ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <ThemeColors theme={reader.theme} />
        <title>{frame ? `${title} · ${frame.desk.company.name}` : title}</title>
        <link rel="icon" href={assets.icon} />
        <link rel="stylesheet" href={assets.styles} />
        <script type="module" src={assets.script} />
      </head>
      <body>{content}</body>
    </html>,
  )}`;
}

const gap = '[pieces]';

/** Where pieces of a page are written while it loads. */
export const Streamed = () => <div>{gap}</div>;

/** Nothing draws it anew: that would be another page, or begin once more what it tells of. */
export async function* drawStreamed(
  { frame, ...page }: Page,
  pieces: AsyncIterable<ReactNode>,
): AsyncGenerator<string> {
  const [before, after] = draw({ ...page, frame: frame && { ...frame, stamp: null } }).split(gap);
  yield before ?? '';
  for await (const piece of pieces) yield renderToStaticMarkup(piece);
  yield after ?? '';
}

function ThemeColors({ theme }: Pick<Reader, 'theme'>) {
  const light = import.meta.env.LIGHT_PAPER;
  const dark = import.meta.env.DARK_PAPER;
  if (theme !== 'system') {
    return <meta name="theme-color" content={theme === 'dark' ? dark : light} />;
  }
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  );
}

const places = [
  { label: 'Today', href: '/' },
  { label: 'Leads', href: '/leads' },
  { label: 'Set aside', href: '/set-aside' },
  { label: 'People', href: '/people' },
  { label: 'Reports', href: '/reports' },
  { label: 'Record', href: '/record' },
  { label: 'Settings', href: '/settings' },
];

const flowColors: Readonly<Record<Flow['kind'], string>> = {
  flowing: 'text-green',
  paused: 'text-buoy',
  failing: 'text-buoy',
  'stored only': 'text-(--color-wait)',
};

/** With the way to all other pages, and whether leads flow. */
function Framed({ children }: { children: ReactNode }) {
  const { desk, flow, done, hasFailed, who, role, theme } = useFrame();
  // Otherwise there is a sentence to read, which takes a line of its own.
  const isWell = flow.kind === 'flowing' || flow.kind === 'stored only';
  return (
    <>
      <a
        className="skip absolute -top-16 left-4 z-2 bg-ink px-3 py-2 text-paper focus:top-3 print:hidden"
        href="#page"
      >
        Skip to the page
      </a>
      <header className={isWell ? 'top' : 'top troubled'}>
        <a className="brand" href="/">
          <Logo name={desk.company.name} />
          <span className="lettered">the bridge</span>
        </a>
        <p className={`flow ${flowColors[flow.kind]}`}>
          <FlowDrawing kind={flow.kind} />
          {flow.words}
        </p>
        <div className="flex items-center gap-5 [grid-area:own] max-sm:gap-3 max-[30rem]:gap-2 print:hidden">
          {theme === 'dark' ? null : <ThemeSwitch to="dark" />}
          {theme === 'light' ? null : <ThemeSwitch to="light" />}
          <Write href="/sign-out" className="quiet">
            Sign out
          </Write>
        </div>
        <Places />
      </header>
      <main id="page" tabIndex={-1}>
        {done === null ? null : (
          <p
            className={`done mb-5 flex items-center gap-2.5 border px-3.5 py-2.5 font-semibold ${hasFailed ? 'border-buoy' : 'border-green bg-green-wash'}`}
            role="status"
          >
            <MarkDrawing kind={hasFailed ? 'parked' : 'delivered'} />
            {done}
          </p>
        )}
        {children}
      </main>
      <footer className="bottom flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-3.5 text-(length:--text-xs) text-ink-soft">
        <p>
          {who === '' ? null : `Signed in as ${who}`}
          {role === 'read' ? ', who may look and change nothing' : null}
        </p>
        {theme === 'system' ? null : (
          <Choose name="theme" value="system" className="quiet">
            Use the system’s theme
          </Choose>
        )}
      </footer>
    </>
  );
}

function Places() {
  const { here, setAside } = useFrame();
  const [, place] = here.split(/[/?]/);
  return (
    <nav aria-label="Console">
      <ul className="flex h-full gap-7 max-sm:gap-5">
        {places.map(({ label, href }) => (
          <li key={href}>
            <a href={href} aria-current={href === `/${place}` ? 'page' : undefined}>
              {label}
              {href === '/set-aside' && setAside > 0 ? (
                <span className="min-w-5.5 rounded-[2px] border border-current px-1 text-center text-(length:--text-xs) leading-[1.25rem] font-semibold text-ink">
                  {figure(setAside)}
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const square =
  'grid size-10 cursor-pointer place-items-center rounded-[2px] border border-line hover:border-ink max-sm:size-11';

/** Where the system decides, both are there and styles show one of them. */
function ThemeSwitch({ to }: { to: 'light' | 'dark' }) {
  return (
    <Choose name="theme" value={to} className={`${square} to-${to}`}>
      <svg className="drawn" viewBox="0 0 24 24" aria-hidden="true">
        {to === 'light' ? (
          <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4 6.8 6.8 0 0 0 20 14.5z" />
        ) : (
          <>
            <circle cx="12" cy="12" r="4" />
            <path d="M12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M5.3 18.7 7 17M17 7l1.7-1.7" />
          </>
        )}
      </svg>
      <span className="unseen">Show {to} pages</span>
    </Choose>
  );
}
