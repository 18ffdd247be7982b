import type { ReactNode } from 'react';
import type { Frame, Reader } from '../view.ts';
import { Write } from './Write.tsx';

type ChooseProps = {
  readonly frame: Frame;
  readonly reader: Reader;
  readonly name: 'theme' | 'hides' | 'shortcuts';
  readonly value: string;
  readonly className: string;
  readonly children: ReactNode;
};

/** How somebody likes the pages; kept in their own browser, and back to where they were. */
export function Choose({ frame, reader, name, value, className, children }: ChooseProps) {
  return (
    <Write
      frame={frame}
      href="/choices"
      fields={{ [name]: value, back: reader.here }}
      className={className}
    >
      {children}
    </Write>
  );
}
