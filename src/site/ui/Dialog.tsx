import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type DialogProps = {
  id: string;
  label: string;
  closeLabel: string;
  /** Beside the closing button, such as a logo. */
  head?: ReactNode;
  children: ReactNode;
};

/**
 * A real dialog that slides out from the left: the browser keeps focus inside,
 * closes it on Escape and gives focus back. Opened by a button with
 * command="show-modal".
 */
export function Dialog({ id, label, closeLabel, head, children }: DialogProps) {
  return (
    <dialog
      id={id}
      aria-label={label}
      className="slide-out fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(22rem,88vw)] overflow-y-auto border-r border-ink bg-paper p-5 text-ink"
      {...{ closedby: 'any' }}
    >
      <div className="flex items-center justify-between">
        {head}
        <button
          type="button"
          className="-mr-2 ml-auto grid size-11 place-items-center"
          {...{ command: 'close', commandfor: id }}
          aria-label={closeLabel}
          data-close
        >
          <Icon name="close" className="size-6" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
