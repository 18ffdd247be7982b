/** Days as ticks: the eye compares them before it reads them. */
export function DeliveryBar({ days, most }: { days: number; most: number }) {
  return (
    <svg className="h-3 w-42 max-w-full" viewBox={`0 0 ${most * 12} 12`} preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: most }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ticks never move
        <rect key={index} x={index * 12} width="9" height="12" className={index < days ? 'fill-green' : 'fill-line'} />
      ))}
    </svg>
  );
}
