const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/** In the units that the limit is stated in: 1 MB is 1,024 kB. */
export function fileSize(bytes: number, language = import.meta.env.LANGUAGE): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const amount = bytes / 1024 ** power;
  return `${amount.toLocaleString(language, { maximumFractionDigits: power > 1 ? 1 : 0 })} ${units[power]}`;
}
