import { Icon } from '../../ui/Icon.tsx';
import type { FrameLabels } from './header-props.ts';

const choices = [
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
  { value: 'system', icon: 'system' },
] as const;

/** Three ways to see the site. Without script there is nothing to choose, so nothing is shown. */
export function ThemeChoice({ labels }: { labels: FrameLabels }) {
  return (
    <div className="scriptless:hidden">
      <button
        type="button"
        // Safari gives focus to a button that is clicked only where this says so; parts.css needs it.
        tabIndex={0}
        popoverTarget="theme-choice"
        aria-label={labels.theme}
        className="grid size-11 shrink-0 place-items-center rounded-sm border border-line hover:border-ink"
      >
        <Icon name="sun" className="size-5 dark:hidden" />
        <Icon name="moon" className="size-5 not-dark:hidden" />
      </button>
      <fieldset
        id="theme-choice"
        popover="auto"
        className="theme-choice fixed m-0 border border-ink bg-sheet p-2 text-ink"
      >
        <legend className="sr-only">{labels.theme}</legend>
        {choices.map(({ value, icon }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3 pr-6 hover:bg-sea has-checked:font-semibold"
          >
            <input type="radio" name="theme" value={value} className="size-4 accent-buoy" />
            <Icon name={icon} className="size-5" />
            {labels[value]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
