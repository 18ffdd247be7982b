import { photoSet } from './photo-widths.ts';

export type DrawnPicture = {
  /** A drawing whose root has the id "drawing", or a photograph's smallest size. */
  src: string;
  /** Empty if the words next to it say the same. */
  alt: string;
  ground: 'sea' | 'sand' | 'deep';
  /** The part of a photograph that stays: "top left". site.css lists the classes. */
  focus?: string | undefined;
};

type DrawnScreenProps = DrawnPicture & {
  size?: readonly [width: number, height: number];
  /** The id of another drawing in the same file. */
  part?: string;
  className?: string;
  isFirst?: boolean;
};

const grounds = { sea: 'bg-sea', sand: 'bg-sand', deep: 'bg-sea-deep' };

/** Loaded when it comes near. Through <use>, because theme colors don't reach into an <img>. */
export function DrawnScreen({
  src,
  alt,
  ground,
  size = [360, 280],
  part = 'drawing',
  className = '',
  focus = 'center',
  isFirst = false,
}: DrawnScreenProps) {
  if (!src.endsWith('.svg')) {
    return (
      <div className={`drawn-screen ${grounds[ground]} ${className}`}>
        <img
          src={src}
          srcSet={photoSet(src)}
          sizes="(min-width: 64rem) 36rem, 100vw"
          alt={alt}
          width={size[0]}
          height={size[1]}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          className={`col-span-full size-full object-cover object-${focus.replace(' ', '-')}`}
        />
      </div>
    );
  }
  const drawing = (
    <svg viewBox={`0 0 ${size.join(' ')}`} aria-hidden="true">
      <use href={`${src}#${part}`} />
    </svg>
  );
  const named = alt ? ({ role: 'img', 'aria-label': alt } as const) : { 'aria-hidden': true };
  return (
    <div {...named} className={`drawn-screen ${grounds[ground]} ${className}`}>
      <template data-lazy="">{drawing}</template>
      <noscript>{drawing}</noscript>
    </div>
  );
}
