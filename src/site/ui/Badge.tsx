import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 rounded-full border border-line-strong px-3 py-1 text-sm font-medium wrap-anywhere">
      <Icon name="shield" className="size-4 text-green" />
      <span>{children}</span>
    </span>
  );
}
