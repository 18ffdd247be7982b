import { photoSet } from './photo-widths.ts';

export type DrawnPicture = {
  /** The address of a drawing whose root bears the id "drawing", or of the smallest size of a photograph. */
  src: string;
  /** All that it shows, its words included; empty where the words beside it say as much. */
  alt: string;
  ground: 'sea' | 'sand' | 'deep';
};

type DrawnScreenProps = DrawnPicture & {
  /** Of the drawing's own paper. */
  size?: readonly [width: number, height: number];
  /** The id of another drawing in the same file. */
  part?: string;
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
  part = 'drawing',
  className = '',
}: DrawnScreenProps) {
  if (!src.endsWith('.svg')) {
    return (
      <div className={`drawn-screen ${grounds[ground]} ${className}`}>
        {/* Takes no line away from the words before it is near. */}
        <img
          src={src}
          srcSet={photoSet(src)}
          sizes="(min-width: 64rem) 36rem, 100vw"
          alt={alt}
          width={size[0]}
          height={size[1]}
          loading="lazy"
          decoding="async"
          className="col-span-full size-full object-cover"
        />
      </div>
    );
  }
  const drawing = (
    <svg viewBox={`0 0 ${size.join(' ')}`} aria-hidden="true">
      <use href={`${src}#${part}`} />
    </svg>
  );
  // Beside a name that stands in words it says nothing more.
  const named = alt ? ({ role: 'img', 'aria-label': alt } as const) : { 'aria-hidden': true };
  return (
    <div {...named} className={`drawn-screen ${grounds[ground]} ${className}`}>
      <template data-lazy="">{drawing}</template>
      <noscript>{drawing}</noscript>
    </div>
  );
}
