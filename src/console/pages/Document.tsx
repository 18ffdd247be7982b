import type { ReactNode } from 'react';
import { assets } from './assets.ts';
import type { Reader } from './view.ts';

type DocumentProps = {
  readonly title: string;
  readonly reader: Reader;
  readonly stamp: string | null;
  readonly children: ReactNode;
};

export function Document({ title, reader, stamp, children }: DocumentProps) {
  return (
    <html
      lang="en"
      className={reader.theme}
      data-stamp={stamp ?? undefined}
      data-shortcuts={reader.shortcuts || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <ThemeColors theme={reader.theme} />
        <title>{title}</title>
        <link rel="icon" href={assets.icon} />
        <link rel="stylesheet" href={assets.styles} />
        <script type="module" src={assets.script} />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Of the browser's own bar. */
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
