import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { clockOf } from '../views/clock.ts';
import { SumSection } from './Sum.tsx';

const clock = clockOf('Europe/Berlin', new Date('2026-11-17T09:41:00Z'));
const none = { delivered: 0, waiting: 0, sending: 0, parked: 0, 'set-aside': 0, handled: 0 };
const today = { ...none, erased: 0, delivered: 396, waiting: 9, parked: 2, 'set-aside': 5 };

const draw = (sum: Partial<typeof today> & { readonly received: number }) =>
  renderToStaticMarkup(
    <SumSection sum={{ ...none, erased: 0, ...sum }} mode="folk" first={undefined} clock={clock} />,
  );

it('writes the sum as an equation, to scale and as one mark a lead', () => {
  const html = draw({ received: 412, ...today });
  expect(html.replaceAll(/<[^>]+>/g, ' ')).toMatch(
    /412\s+Received\s+=\s+396\s+Delivered\s+\+\s+9\s+Waiting\s+\+\s+2\s+Parked\s+\+\s+5\s+Set aside/,
  );
  expect(html).toContain('The sum holds.');
  expect(html).toContain(
    'aria-label="412 leads to scale: 396 delivered, 9 waiting, 2 parked, 5 set aside, 0 erased"',
  );
  const marks = [...html.matchAll(/<span class="marks [^"]*">(.*?)<\/span><a/g)];
  expect(marks.map(([, drawn = '']) => [...drawn.matchAll(/<svg/g)].length)).toEqual([9, 2, 5]);
});

it('says when the sum does not hold', () => {
  expect(draw({ received: 414, ...today })).toContain('The sum does not hold: 2 too few.');
});

it('counts instead of drawing more than sixty marks', () => {
  const html = draw({ received: 457, ...today, waiting: 54 });
  expect(html).not.toContain('class="marks');
  expect(html).toContain('The 61 that are not delivered');
});

it('opens the part of the bar in which something is still to happen', () => {
  const html = draw({ received: 100, waiting: 25, handled: 75 });
  expect(html).toContain(
    '<g class="opening stroke-ink" stroke-dasharray="2 3"><line x1="0.000%" y1="66" x2="50%"',
  );
  expect(html).toContain('<line x1="25.000%" y1="66" x2="100%"');
  expect(draw({ received: 75, handled: 75 })).not.toContain('class="opening"');
});
