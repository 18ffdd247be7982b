/** A portrait, a picture beside text, and the same on a fine screen. */
export const photoWidths = [480, 960, 1440] as const;

/** All sizes of a photograph, from the address of its smallest one. */
export const photoSet = (smallest: string): string =>
  photoWidths
    .map((width) => `${smallest.replace(/\.\d+\.webp$/, `.${width}.webp`)} ${width}w`)
    .join(', ');
