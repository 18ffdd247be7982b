import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Logo } from '../../site/ui/Logo.tsx';
import type { Frame } from '../web/frame.ts';
import { figure } from '../words.ts';
import {
  ActButton,
  FrameContext,
  PostButton,
  PreferenceButton,
  type Reader,
  useFrame,
} from './parts.tsx';
import { MarkDrawing, stateColor } from './StateMark.tsx';

declare global {
  interface ImportMetaEnv {
    /** Set by the build, which knows the hashes. */
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
  /** Null if no one is signed in or the store isn't available. */
  readonly frame: Frame | null;
};

export function draw({ title, body, reader, frame }: Page): string {
  const content = frame ? (
    <FrameContext value={{ ...frame, ...reader }}>
      <Framed>{body}</Framed>
    </FrameContext>
  ) : (
    <main className="flex-1 pt-9 pb-16">{body}</main>
  );
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en" className={reader.theme} data-stamp={frame?.stamp ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
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

export const Streamed = () => <div>{gap}</div>;

/** Without a stamp: redrawing would run the action again. */
export async function* drawStreamed(
  { frame, ...page }: Page,
  pieces: AsyncIterable<ReactNode>,
): AsyncGenerator<string> {
  const [before, after] = draw({ ...page, frame: frame && { ...frame, stamp: null } }).split(gap);
  yield before ?? '';
  for await (const piece of pieces) yield renderToStaticMarkup(piece);
  yield after ?? '';
}

const links = [
  { label: 'Today', href: '/' },
  { label: 'Leads', href: '/leads' },
  { label: 'Set aside', href: '/set-aside' },
  { label: 'Contacts', href: '/people' },
  { label: 'Content', href: '/content' },
  { label: 'Reports', href: '/reports' },
  { label: 'Activity', href: '/record' },
  { label: 'Settings', href: '/settings' },
];

const failing = 'rounded-full bg-accent py-1 pr-3 pl-2 text-on-accent';

const beside =
  'whitespace-nowrap max-sm:text-(length:--text-xs) max-sm:leading-[1.2] min-[75rem]:order-1';
const below = 'min-[75rem]:order-1 max-[75rem]:order-last max-[75rem]:my-2';

function Framed({ children }: { children: ReactNode }) {
  const { desk, flow, done, undo, hasFailed, who, role, theme } = useFrame();
  const isWell = flow.kind === 'flowing' || flow.kind === 'stored only';
  return (
    <>
      <a
        className="skip absolute -top-16 left-4 z-2 bg-ink px-3 py-2 text-paper focus:top-3 print:hidden"
        href="#page"
      >
        Skip to content
      </a>
      <header className="flex flex-wrap items-center gap-x-5 border-b border-line max-sm:gap-x-3 max-[30rem]:gap-x-2">
        <div className="min-w-0 flex-[1_1_2rem] min-[75rem]:flex-none">
          <a className="inline-block max-w-full" href="/">
            <Brand company={desk.company.name} />
          </a>
        </div>
        <p
          className={`flow flex items-center gap-2 font-semibold max-[30rem]:gap-1 ${flow.kind === 'failing' ? failing : stateColor(flow.kind)} ${isWell ? beside : below}`}
        >
          <MarkDrawing kind={flow.kind} className="size-4.5 text-inherit!" />
          {flow.words}
        </p>
        <div className="flex items-center gap-5 max-sm:gap-3 max-[30rem]:gap-2 min-[75rem]:order-1 print:hidden">
          {theme === 'dark' ? null : <ThemeSwitch to="dark" />}
          {theme === 'light' ? null : <ThemeSwitch to="light" />}
          <PostButton href="/sign-out" className={quiet}>
            Sign out
          </PostButton>
        </div>
        <Navigation />
      </header>
      <main id="page" className="flex-1 pt-9 pb-16 focus:outline-none" tabIndex={-1}>
        {done === null ? null : (
          <div
            className={`done mb-5 flex items-center gap-2.5 border px-3.5 py-2.5 font-semibold ${hasFailed ? 'border-accent' : 'border-green bg-green-wash'}`}
            role="status"
          >
            <MarkDrawing kind={hasFailed ? 'not-delivered' : 'delivered'} />
            {done}
            {undo ? (
              <span className="ml-auto">
                <ActButton {...undo} />
              </span>
            ) : null}
          </div>
        )}
        {children}
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-3.5 quiet">
        <p>{`Signed in as ${who}${role === 'read' ? ', read only' : ''}`}</p>
        {theme === 'system' ? null : (
          <PreferenceButton name="theme" value="system" className={quiet}>
            Use the system theme
          </PreferenceButton>
        )}
      </footer>
    </>
  );
}

function Navigation() {
  const { here, setAside, toAnswer, desk, role } = useFrame();
  const edits = desk.editor && role === 'full';
  const shown = links.filter(({ href }) => href !== '/content' || edits);
  const numbers: Readonly<Record<string, number>> = { '/': toAnswer, '/set-aside': setAside };
  const [, current] = here.split(/[/?]/);
  return (
    <nav
      className="-mx-gutter h-11 flex-[1_0_100%] overflow-x-auto px-gutter [scrollbar-width:thin] min-[75rem]:mr-0 min-[75rem]:ml-4 min-[75rem]:h-16 min-[75rem]:flex-1 min-[75rem]:px-0 print:hidden"
      aria-label="Console"
    >
      <ul className="flex h-full gap-7 max-sm:gap-5">
        {shown.map(({ label, href }) => (
          <li key={href}>
            <a
              className="flex h-full min-w-11 items-center justify-center gap-2 border-y-3 border-transparent whitespace-nowrap text-ink-soft -outline-offset-4 hover:text-ink aria-[current]:border-b-ink aria-[current]:font-semibold aria-[current]:text-ink"
              href={href}
              aria-current={href === `/${current}` ? 'page' : undefined}
            >
              {label}
              {numbers[href] ? (
                <span
                  className={`min-w-5.5 rounded-[2px] border px-1 text-center text-(length:--text-xs) leading-[1.25rem] font-semibold ${href === '/' ? 'border-accent bg-accent text-on-accent' : 'border-current text-ink'}`}
                >
                  {figure(numbers[href])}
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** For routes that need no session. */
export const open = { config: { isOpen: true } };

type EntranceProps = { company: string; heading: string; children: ReactNode };

export const Entrance = ({ company, heading, children }: EntranceProps) => (
  <div className="mx-auto mt-[clamp(1rem,8vh,6rem)] max-w-120">
    <Brand company={company} />
    <h1 className="mt-5 border-t-2 border-ink pt-5">{heading}</h1>
    {children}
  </div>
);

const Brand = ({ company }: { company: string }) => (
  <span className="flex h-16 items-center gap-3 [&_svg]:shrink-0">
    <Logo name={company} />
    <span className="lettered border-l border-line pl-3 text-[1.0625rem] whitespace-nowrap text-ink-soft max-sm:hidden">
      lead desk
    </span>
  </span>
);

const quiet =
  'min-h-(--target) cursor-pointer whitespace-nowrap text-ink-soft underline decoration-1 underline-offset-[0.25em] hover:text-ink max-[30rem]:text-(length:--text-xs)';

const square =
  'grid size-10 cursor-pointer place-items-center rounded-[2px] border border-line hover:border-ink max-sm:size-11';

const moon = 'M20 14.5A8.5 8.5 0 1 1 9.5 4 6.8 6.8 0 0 0 20 14.5z';
const sun =
  'M12 8a4 4 0 1 1 0 8 4 4 0 1 1 0-8zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M5.3 18.7 7 17M17 7l1.7-1.7';

/** With the system theme, CSS hides one of the two. */
const ThemeSwitch = ({ to }: { to: 'light' | 'dark' }) => (
  <div className={to === 'light' ? 'in-[.system]:not-dark:hidden' : 'in-[.system]:dark:hidden'}>
    <PreferenceButton name="theme" value={to} className={square}>
      <svg className="drawn" viewBox="0 0 24 24" aria-hidden="true">
        <path d={to === 'light' ? moon : sun} />
      </svg>
      <span className="sr-only">Switch to {to}</span>
    </PreferenceButton>
  </div>
);
