import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

const tones = {
  success: { icon: 'check', look: 'border-green bg-green-wash' },
  failure: { icon: 'warning', look: 'border-buoy bg-buoy-wash' },
  info: { icon: 'info', look: 'border-line-strong bg-sea' },
} as const;

type BannerProps = { tone: keyof typeof tones; heading: string; children?: ReactNode };

export function Banner({ tone, heading, children }: BannerProps) {
  const { icon, look } = tones[tone];
  return (
    <div className={`flex gap-4 border-2 p-5 ${look}`}>
      <Icon name={icon} className="mt-0.5 size-6" />
      <div>
        <p className="font-serif text-xl font-semibold">{heading}</p>
        {children}
      </div>
    </div>
  );
}
