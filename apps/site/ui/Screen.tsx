import { photoSet } from '@tidewright/content/photo-widths';

export type ScreenProps = {
  frame: 'browser' | 'window' | 'phone' | 'none';
  /** A page's address, a window's title or a phone's clock. */
  bar?: string | undefined;
  /** Signal bars, 0 to 4. */
  signal?: number | undefined;
  alt: string;
  /** Class of the client's palette. */
  look?: string | undefined;
  /** Stylesheet, if its styles aren't in the page. */
  styles?: string | undefined;
  /** HTML, or else a photograph's smallest size. */
  body?: string | undefined;
  photo?: string | undefined;
  photoSize?: readonly [width: number, height: number] | '' | undefined;
  className?: string | undefined;
};

/** Without a name, the words next to it say the same. */
const named = (alt: string) =>
  alt ? ({ role: 'img', 'aria-label': alt } as const) : { 'aria-hidden': true };

const frames = { browser: 'plate', window: 'plate', phone: 'device', none: '' };

/** A client's screen at its own size, announced as one picture. */
export function Screen(screen: ScreenProps) {
  const { frame, bar, alt, look = '', photo, body = '', className = '' } = screen;
  const [width, height] = screen.photoSize || [];
  const isPhone = frame === 'phone';
  return (
    <div
      {...named(alt)}
      className={['screen', frames[frame], look, className].filter(Boolean).join(' ')}
    >
      {screen.styles && <LazyStyles href={screen.styles} />}
      {bar && !isPhone && (
        <p className="screen-bar" inert>
          {frame === 'browser' && <Lock />}
          <span>{bar}</span>
        </p>
      )}
      {photo ? (
        <img
          src={photo}
          srcSet={photoSet(photo)}
          sizes="(min-width: 64rem) 70rem, 100vw"
          alt=""
          width={width}
          height={height}
          loading="lazy"
        />
      ) : (
        <div className="screen-body" inert>
          {isPhone && <Status {...screen} />}
          {/* check/screen-html.ts lists what it may hold. */}
          <div className="contents" dangerouslySetInnerHTML={{ __html: body }} />
        </div>
      )}
    </div>
  );
}

/** As HTML: React would move the link to the head, and @astrojs/react treats a quoted rel as moved. */
function LazyStyles({ href }: { href: string }) {
  const link = { __html: `<link rel=stylesheet href="${href}">` };
  return (
    <>
      <template data-lazy="" dangerouslySetInnerHTML={link} />
      <noscript dangerouslySetInnerHTML={link} />
    </>
  );
}

const Lock = () => (
  <svg viewBox="0 0 14 14" aria-hidden="true">
    <path d="M2.5 6h9v6.500h-9zM4.5 6V4a2.5 2.5 0 0 1 5 0v2" />
  </svg>
);

const strengths = ['M0 7h3v4H0z', 'M4.5 5h3v6h-3z', 'M9 2.500h3V11H9z', 'M13.5 0h3v11h-3z'];
const battery = 'M21 0h22v11H21zm1.300 1.300v8.400h19.400V1.300zm1.300 1.300h12v5.800h-12z';

const Status = ({ bar, signal = 4 }: Pick<ScreenProps, 'bar' | 'signal'>) => (
  <p className="status">
    {bar}
    <svg viewBox="0 0 44 11" aria-hidden="true">
      <path d={strengths.slice(0, signal).join('') + battery} fillRule="evenodd" />
      {signal < 4 && <path d={strengths.slice(signal).join('')} opacity="0.25" />}
    </svg>
  </p>
);

type DrawnScreenProps = {
  /** A drawing whose root has the id "drawing", or a photograph's smallest size. */
  src: string;
  alt: string;
  ground: 'sea' | 'sand' | 'deep';
  /** The part of a photograph that stays: "top left". site.css lists the classes. */
  focus?: string | undefined;
  size?: readonly [width: number, height: number];
  /** The id of another drawing in the same file. */
  part?: string;
  className?: string;
  /** It is in view when the page opens. */
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
  return (
    <div {...named(alt)} className={`drawn-screen ${grounds[ground]} ${className}`}>
      <template data-lazy="">{drawing}</template>
      <noscript>{drawing}</noscript>
    </div>
  );
}
