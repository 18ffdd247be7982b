/** A portrait, a picture next to text, and the same at 2x. */
export const photoWidths = [480, 960, 1440] as const;

/** All sizes, derived from the smallest one's address. */
export const photoSet = (smallest: string): string =>
  photoWidths
    .map((width) => `${smallest.replace(/\.\d+\.webp$/, `.${width}.webp`)} ${width}w`)
    .join(', ');
