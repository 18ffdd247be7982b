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
        <meta
          name="theme-color"
          content={
            reader.theme === 'dark' ? import.meta.env.DARK_PAPER : import.meta.env.LIGHT_PAPER
          }
        />
        <title>{title}</title>
        <link rel="icon" href={assets.icon} />
        <link rel="stylesheet" href={assets.styles} />
        <script type="module" src={assets.script} />
      </head>
      <body>{children}</body>
    </html>
  );
}
