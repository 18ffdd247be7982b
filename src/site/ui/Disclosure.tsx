import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type DisclosureProps = { id?: string; group: string; summary: string; children: ReactNode };

/** One answer that opens; the browser closes the others of its group. */
export function Disclosure({ id, group, summary, children }: DisclosureProps) {
  return (
    <details id={id} name={group} className="disclosure border-b border-line">
      <summary className="flex cursor-pointer items-start justify-between gap-6 py-5 hover:text-buoy">
        <h3 className="text-xl">{summary}</h3>
        <Icon name="chevron-down" className="mt-1 size-5" />
      </summary>
      <div className="max-w-2xl pb-7 text-ink-soft">{children}</div>
    </details>
  );
}
