import type { Entry } from '@tidewright/content/schemas/collections';
import { Fragment } from 'react';
import { hasCharts } from '../content/collections.ts';
import { pictureOf, sizeOf } from '../content/pictures.ts';
import { groundOf, screenOf } from '../content/screens.ts';
import { Chart } from '../ui/chart/Chart.tsx';
import shoals from '../ui/chart/shoals.svg?raw';
import { DrawnScreen, Screen } from '../ui/Screen.tsx';

type Package = Entry<'packages'>;
type Deliverable = NonNullable<Package['deliverable']>;
type Shown = Deliverable['screens'][number];

/** What the client gets, at its own size, or else the package's picture. styles/deliverable.css places both. */
export function DeliverableFigure({ deliverable, picture }: Package) {
  if (!deliverable) {
    return (
      picture && (
        <div className={`art as-picture ${grounds[picture.ground]}`}>
          <DrawnScreen
            {...picture}
            src={pictureOf('packages', picture.file)}
            size={sizeOf('packages', picture.file)}
            className="w-full"
            isFirst
          />
        </div>
      )
    );
  }
  const { arrangement, screens, ground, caption } = deliverable;
  const Arrangement = arrangements[arrangement];
  const front = screens[0]?.screen ?? '';
  const isSheet = screenOf(front).frame === 'none';
  return (
    <figure className="contents">
      <div className={`art bg-sea ${ground === 'chart' ? '' : groundOf(front)}`}>
        {ground === 'chart' && hasCharts && (
          <Chart
            svg={shoals}
            viewBox="0 0 724 836"
            preserveAspectRatio="xMinYMin slice"
            className="absolute inset-0 size-full"
          />
        )}
        <div className={`arranged as-${arrangement} ${isSheet ? 'of-sheets' : ''}`}>
          <Arrangement {...deliverable} />
        </div>
      </div>
      <figcaption className="words note lettered py-3 text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  );
}

const grounds = { sea: 'bg-sea', sand: 'bg-sand', deep: 'bg-sea-deep' };

const Side = ({ screen, phone }: Shown) => (
  <>
    <Screen {...screenOf(screen)} className={phone && 'max-md:hidden'} />
    {phone && <Screen {...screenOf(phone)} className="md:hidden" />}
  </>
);

const InOrder = ({ screens }: Deliverable) =>
  screens.map((shown) => <Side key={shown.screen} {...shown} />);

/** Radio buttons: no script, and arrow keys work. */
const Tabs = ({ screens, caption }: Deliverable) => (
  <div role="radiogroup" aria-label={caption} className="contents">
    {screens.map((shown, index) => (
      <Fragment key={shown.screen}>
        <input
          type="radio"
          name="shown"
          id={`shown-${index}`}
          defaultChecked={index === 0}
          className="sr-only"
        />
        <label htmlFor={`shown-${index}`}>{shown.title}</label>
        <div className="panel">
          <Side {...shown} />
        </div>
      </Fragment>
    ))}
  </div>
);

/** Side by side until behaviour/before-after.ts lays the second over the first. */
const Slider = ({ screens }: Deliverable) => (
  <>
    {screens.map(({ title, ...shown }) => (
      <div key={shown.screen}>
        <p className="lettered">{title}</p>
        <Side {...shown} />
      </div>
    ))}
    <input
      type="range"
      min="0"
      max="100"
      defaultValue="50"
      aria-label={screens.map(({ title }) => title).join(' / ')}
    />
  </>
);

const arrangements = { one: InOrder, stack: InOrder, pair: InOrder, tabs: Tabs, slider: Slider };
