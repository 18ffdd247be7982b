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
  if (!src.endsWith('.svg')) {
    return (
      <div className={`drawn-screen ${grounds[ground]} ${className}`}>
        <Photograph src={src} alt={alt} size={size} />
      </div>
    );
  }
  const drawing = (
    <svg viewBox={`0 0 ${size.join(' ')}`} aria-hidden="true">
      <use href={`${src}#drawing`} />
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

/** Fills the place of the drawing, and takes no line away from the words before it is near. */
function Photograph({ src, alt, size: [width, height] }: PhotographProps) {
  return (
    <img
      src={src}
      srcSet={photoSet(src)}
      sizes="(min-width: 64rem) 36rem, 100vw"
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="col-span-full size-full object-cover"
    />
  );
}

type PhotographProps = {
  src: string;
  alt: string;
  size: readonly [width: number, height: number];
};
