import { sayVersion } from '@tidewright/kit/version';
import { Logo } from '@tidewright/site/ui/Logo';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Frame } from '../web/frame.ts';
import { figure } from '../words/numbers.ts';
import {
  ActButton,
  FrameContext,
  PostButton,
  PreferenceButton,
  type Reader,
  rail,
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

type ConsolePage = {
  readonly title: string;
  readonly body: ReactNode;
  readonly reader: Reader;
  /** Null if no one is signed in or the store isn't available. */
  readonly frame: Frame | null;
};

export function draw({ title, body, reader, frame }: ConsolePage): string {
  const content = frame ? (
    <FrameContext value={{ ...frame, ...reader }}>
      <Framed>{body}</Framed>
    </FrameContext>
  ) : (
    <main className="@container flex-1 pt-9 pb-16">{body}</main>
  );
  return `<!doctype html>${renderToStaticMarkup(
    <html
      lang="en"
      className={reader.theme}
      data-stamp={frame?.stamp ?? undefined}
      data-leads={frame?.leads}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{titleOf(title, frame)}</title>
        <link rel="icon" href={assets.icon} />
        <link rel="stylesheet" href={assets.styles} />
        <script type="module" src={assets.script} />
      </head>
      <body>{content}</body>
    </html>,
  )}`;
}

/** Begins with what was just done: a screen reader says the title first. */
function titleOf(title: string, frame: Frame | null): string {
  if (!frame) return title;
  const done = frame.done === null ? '' : `${frame.done} `;
  return `${done}${title} · ${frame.desk.company.name}`;
}

const gap = '[pieces]';

export const Streamed = () => <div>{gap}</div>;

/** Without a stamp: fetching the page again would run the action again. */
export async function* drawStreamed(
  { frame, ...page }: ConsolePage,
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

const failing =
  'rounded-full bg-accent py-1 pr-3 pl-2 text-on-accent [--ground:var(--color-accent)]';

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
      <header className="border-b border-line">
        <div className="@container">
          <div className="flex min-h-14 flex-wrap items-center gap-x-5 max-sm:gap-x-3">
            {/* With large letters or on a phone, its name makes room for the rest. */}
            <a className="min-w-0 flex-[1_1_2rem]" href="/">
              <Brand company={desk.company.name} />
            </a>
            <p
              className={`flow flex min-w-0 items-center gap-2 font-semibold max-sm:text-(length:--text-xs) max-sm:leading-[1.2] ${flow.kind === 'failing' ? failing : stateColor(flow.kind)} ${isWell ? '' : 'max-lg:order-last max-lg:my-2'}`}
              data-live
            >
              <MarkDrawing kind={flow.kind} className="size-4.5 text-inherit!" />
              {flow.words}
            </p>
            <div className="flex items-center gap-5 max-sm:gap-3 print:hidden">
              {theme === 'dark' ? null : <ThemeSwitch to="dark" />}
              {theme === 'light' ? null : <ThemeSwitch to="light" />}
              <PostButton href="/sign-out" className={quiet}>
                Sign out
              </PostButton>
            </div>
          </div>
        </div>
        <Navigation />
        <Offer />
      </header>
      <main id="page" className="@container flex-1 pt-9 pb-16 focus:outline-none" tabIndex={-1}>
        {done === null ? null : (
          <div
            className={`done mb-5 flex flex-wrap items-center gap-x-2.5 border px-3.5 py-2.5 font-semibold focus:outline-none ${hasFailed ? 'border-accent' : 'border-green bg-green-wash'}`}
            role="status"
            tabIndex={-1}
            data-done
          >
            <MarkDrawing kind={hasFailed ? 'not-delivered' : 'delivered'} />
            <span className="min-w-0 flex-[1_1_8rem]">{done}</span>
            {undo ? <ActButton {...undo} /> : null}
          </div>
        )}
        {children}
      </main>
      <p className="sr-only" aria-live="polite" data-announce />
      <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-3.5 quiet">
        <p>{`Signed in as ${who}${role === 'read' ? ', read only' : ''}`}</p>
        <p>{`Version ${sayVersion(desk.version)}`}</p>
        {theme === 'system' ? null : (
          <PreferenceButton name="theme" value="system" className={quiet}>
            Use the system theme
          </PreferenceButton>
        )}
      </footer>
    </>
  );
}

/** News that came since the page was drawn. There from the start, or screen readers don't say what's put into it. */
const Offer = () => (
  <div
    className="fixed right-gutter bottom-4 z-3 flex max-w-[calc(100vw-2*var(--spacing-gutter))] flex-wrap items-center gap-x-4 gap-y-2 border-2 border-ink bg-sheet py-2 pr-2 pl-4 font-semibold not-data-on:sr-only print:hidden"
    data-offer
  >
    <p aria-live="polite" />
    <button type="button" className="act outlined" hidden>
      Show
    </button>
  </div>
);

function Navigation() {
  const { here, setAside, toAnswer, desk, role } = useFrame();
  const edits = desk.editor && role === 'full';
  const shown = links.filter(({ href }) => href !== '/content' || edits);
  const numbers: Readonly<Record<string, number>> = { '/': toAnswer, '/set-aside': setAside };
  const [, current] = here.split(/[/?]/);
  return (
    <nav className={`${rail} print:hidden`} aria-label="Console" data-rail>
      <ul className="flex gap-x-7 max-lg:gap-x-5 min-[48rem]:flex-wrap">
        {shown.map(({ label, href }) => (
          <li key={href}>
            <a
              className="tab justify-center gap-2"
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
export const openRoute = { config: { isOpen: true } };

type EntranceProps = { company: string; heading: string; children: ReactNode };

export const Entrance = ({ company, heading, children }: EntranceProps) => (
  <div className="mx-auto mt-[clamp(1rem,8vh,6rem)] max-w-120">
    <Brand company={company} />
    <h1 className="mt-5 border-t-2 border-ink pt-5">{heading}</h1>
    {children}
  </div>
);

const Brand = ({ company }: { company: string }) => (
  <span className="flex min-h-14 items-center gap-3 [&_svg]:shrink-0">
    <Logo name={company} />
    <span className="lettered border-l border-line pl-3 text-[1.0625rem] whitespace-nowrap text-ink-soft max-sm:hidden">
      lead desk
    </span>
  </span>
);

const quiet =
  'min-h-(--target) cursor-pointer whitespace-nowrap text-ink-soft underline decoration-1 underline-offset-[0.25em] hover:text-ink max-sm:text-(length:--text-xs)';

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
