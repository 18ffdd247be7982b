import type { HTMLAttributes, Ref } from 'react';
import { Drawing } from './Drawing.tsx';
import check from './icons/check.svg?raw';
import warning from './icons/warning.svg?raw';

const tones = {
  success: { drawing: check, boxColors: 'border-green bg-green-wash', iconColor: 'text-green' },
  failure: { drawing: warning, boxColors: 'border-error bg-error-wash', iconColor: 'text-error' },
} as const;

export type BannerProps = HTMLAttributes<HTMLDivElement> & {
  tone: keyof typeof tones;
  heading?: string;
  ref?: Ref<HTMLDivElement> | undefined;
};

export function Banner({
  tone,
  heading,
  children,
  className = '',
  ref,
  ...attributes
}: BannerProps) {
  const { drawing, boxColors, iconColor } = tones[tone];
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      {...attributes}
      className={`flex gap-4 border-2 p-5 ${boxColors} ${className}`}
    >
      <Drawing svg={drawing} className={`mt-0.5 size-6 ${iconColor}`} />
      <div className="min-w-0">
        {heading && <p className="font-serif text-xl font-semibold">{heading}</p>}
        {children}
      </div>
    </div>
  );
}
