/** Days as ticks: the eye compares them before it reads them. */
export function DeliveryBar({ days, most }: { days: number; most: number }) {
  const tick = 12;
  const gap = 3;
  return (
    <svg
      className="mb-1.5 h-3 w-42 max-w-full"
      viewBox={`0 0 ${most * tick} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={ticks(0, days)} className="fill-green" />
      <path d={ticks(days, most)} className="fill-line" />
    </svg>
  );

  function ticks(from: number, to: number): string {
    return Array.from(
      { length: to - from },
      (_, index) => `M${(from + index) * tick} 0h${tick - gap}v12h-${tick - gap}z`,
    ).join('');
  }
}
