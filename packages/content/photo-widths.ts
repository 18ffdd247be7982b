/** A portrait, a picture next to text, and the same at 2x. */
export const photoWidths = [480, 960, 1440] as const;

export const photoSet = (smallest: string): string =>
  photoWidths
    .map((width) => `${smallest.replace(/\.\d+\.webp$/, `.${width}.webp`)} ${width}w`)
    .join(', ');

export const isPhotograph = (file: string): boolean => /\.(jpe?g|png|webp|avif)$/i.test(file);
