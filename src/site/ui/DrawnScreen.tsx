export type DrawnPicture = {
  /** The address of a drawing whose root bears the id "drawing". */
  src: string;
  /** All that it shows, its words included. */
  alt: string;
  ground: 'sea' | 'sand' | 'deep';
};

type DrawnScreenProps = DrawnPicture & {
  /** Of the drawing's own paper. */
  size?: readonly [width: number, height: number];
  className?: string;
};

const grounds = { sea: 'bg-sea', sand: 'bg-sand', deep: 'bg-sea-deep' };

/**
 * A drawing in a file of its own, fetched when it comes near. It is used and not
 * an image, because only so do the colors of the theme reach it.
 */
export function DrawnScreen({
  src,
  alt,
  ground,
  size = [360, 280],
  className = '',
}: DrawnScreenProps) {
  const drawing = (
    <svg viewBox={`0 0 ${size.join(' ')}`} aria-hidden="true">
      <use href={`${src}#drawing`} />
    </svg>
  );
  return (
    <div role="img" aria-label={alt} className={`drawn-screen ${grounds[ground]} ${className}`}>
      <template data-lazy="">{drawing}</template>
      <noscript>{drawing}</noscript>
    </div>
  );
}
