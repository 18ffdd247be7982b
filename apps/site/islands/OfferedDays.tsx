import { type HalfHour, timesControls } from '@tidewright/forms';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { clockWords, dayIn, dayWords } from './clock-words.ts';
import type { ScheduleWords } from './lead-form-props.ts';

export type OfferedDay = { readonly day: string; readonly halfHours: readonly HalfHour[] };

type OfferedDaysProps = {
  id: string;
  days: readonly OfferedDay[];
  words: ScheduleWords;
  checked: readonly string[];
  /** As many as there may be: another one can't be checked. */
  isFull: boolean;
  error: string | undefined;
  onToggle: (time: string) => void;
};

const parts = [
  { name: 'morning', until: 12 },
  { name: 'afternoon', until: 18 },
  { name: 'evening', until: 24 },
] as const;

/** Where there's room for one day, tabs choose it. Without script all of them stand below each other. */
export function OfferedDays(props: OfferedDaysProps) {
  const { days, checked } = props;
  const [shown, setShown] = useState(days[0]?.day);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <>
      {isLive && (
        <div className="times-tabs">
          {days.map(({ day, halfHours }) => (
            <button
              key={day}
              type="button"
              aria-pressed={day === shown}
              data-checked={halfHours.some(({ time }) => checked.includes(time)) || undefined}
              onClick={() => setShown(day)}
            >
              <DayName day={day} />
            </button>
          ))}
        </div>
      )}
      <div className="times-days" data-live={isLive}>
        {days.map((one) => (
          <Day key={one.day} {...props} {...one} isLive={isLive} isShown={one.day === shown} />
        ))}
      </div>
    </>
  );
}

const DayName = ({ day }: { day: string }) => (
  <>
    <b>{dayWords(day, { weekday: 'short' })}</b> {dayWords(day, { month: 'short', day: 'numeric' })}
  </>
);

type DayProps = OfferedDaysProps & OfferedDay & { isLive: boolean; isShown: boolean };

/** With script a day is one stop of the Tab key, as a group of radios is, and arrows move between its times. */
function Day({ day, days, halfHours, words, isLive, isShown, ...props }: DayProps) {
  const free = halfHours.filter(({ isTooSoon }) => !isTooSoon).map(({ time }) => time);
  const [at, setAt] = useState(free[0]);
  // Every day has every row, so that rows line up.
  const clocks = [...new Set(days.flatMap((one) => one.halfHours.map(clockIn)))].sort();
  const partsOfDay = parts.flatMap(({ name, until }, index) => {
    const from = parts[index - 1]?.until ?? 0;
    const within = clocks.filter((clock) => from <= hourOf(clock) && hourOf(clock) < until);
    return within.length > 0 ? [{ name, clocks: within }] : [];
  });
  return (
    <fieldset className="times-day" data-shown={isShown}>
      <legend>
        <DayName day={day} />
      </legend>
      {partsOfDay.map((part) => (
        <div key={part.name} className="slots">
          <p className="lettered">{words[part.name]}</p>
          {part.clocks.map((clock) => {
            const halfHour = halfHours.find((one) => clockIn(one) === clock);
            return halfHour ? (
              <Slot
                key={clock}
                {...props}
                halfHour={halfHour}
                tabIndex={!isLive || halfHour.time === at ? undefined : -1}
                onFocus={() => setAt(halfHour.time)}
                isFirst={day === days[0]?.day && halfHour.time === free[0]}
              />
            ) : (
              <span key={clock} />
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}

const clockIn = ({ time }: HalfHour): string => time.slice(11);
const hourOf = (clock: string): number => Number(clock.slice(0, 2));

type SlotProps = Pick<OfferedDaysProps, 'id' | 'checked' | 'isFull' | 'error' | 'onToggle'> & {
  halfHour: HalfHour;
  /** The error summary links to it. */
  isFirst: boolean;
  tabIndex: number | undefined;
  onFocus: () => void;
};

function Slot({ halfHour, checked, isFull, isFirst, id, error, onToggle, ...stop }: SlotProps) {
  const { time, isTooSoon } = halfHour;
  const isChecked = checked.includes(time);
  const { clock, half } = clockWords(time);
  return (
    <label className="slot">
      <input
        {...stop}
        {...(isFirst && { id })}
        type="checkbox"
        name={timesControls.checked}
        value={time}
        checked={isChecked}
        disabled={isTooSoon}
        aria-disabled={(isFull && !isChecked) || undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        onChange={() => onToggle(time)}
        onKeyDown={moveWithin}
      />
      <span>
        {clock}
        {half && <span className="sr-only"> {half}</span>}
      </span>
    </label>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

function moveWithin(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  const day = event.currentTarget.closest('fieldset');
  if (!step || !day) return;
  event.preventDefault();
  const free = [...day.querySelectorAll<HTMLInputElement>('input:enabled')];
  free.at((free.indexOf(event.currentTarget) + step) % free.length)?.focus();
}

type ClosedProps = { holidays: readonly { day: string; name?: string }[]; words: ScheduleWords };

/** What can't be chosen, and why. */
export const Closed = ({ holidays, words }: ClosedProps) => (
  <p className="times-note">
    {words.tooSoon}
    {holidays.map(({ day, name }) => {
      const said = dayIn(day);
      return ` ${words.closed.replace('{n}', name ? `${said} (${name})` : said)}`;
    })}
  </p>
);
