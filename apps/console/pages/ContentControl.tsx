import type { EntryField } from '@tidewright/content/edit/entries';
import { fileTitle } from '@tidewright/content/edit/guide';
import type { Contrast } from '../words/contrast.ts';

/** What each field of an entry is called when it's sent. */
export const prefix = 'value:';

type ControlProps = {
  readonly field: EntryField;
  readonly value: string;
  readonly problem: string | undefined;
  /** Of a color. */
  readonly contrast: Contrast | null;
};

/** What a value is typed with: as much as its kind, its schema and its length say. */
export function Control({ field, value, problem, contrast }: ControlProps) {
  const { key, kind, choices, help, most, control, label } = field;
  const id = `${key}-field`;
  const isCounted = choices.length === 0 && most !== null;
  const describedBy = [
    help && `${key}-help`,
    problem && `${key}-problem`,
    isCounted && `${id}-count`,
    contrast && `${id}-contrast`,
  ].filter(Boolean);
  const shared = {
    id,
    name: prefix + key,
    defaultValue: value,
    className: `field field-sizing-content w-full ${problem ? 'border-accent' : ''}`,
    'data-on-site': field.onSite ?? undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
    'aria-invalid': problem ? true : undefined,
  };
  if (kind === 'flag') return <Choices {...shared} value={value} words={yesOrNo} />;
  if (choices.length > 0) {
    const named = field.namesEntries ? fileTitle : (choice: string) => choice;
    const words = new Map([value, ...choices].map((choice) => [choice, named(choice)]));
    return <Choices {...shared} value={value} words={words} />;
  }
  if (control === 'color')
    return (
      <div className="flex flex-wrap items-center gap-3">
        <input
          {...shared}
          className={`field w-32 ${problem ? 'border-accent' : ''}`}
          data-color={key.replace(/^colors\./, '')}
          data-label={label}
          autoComplete="off"
          spellCheck={false}
        />
        <span
          id={`${id}-contrast`}
          className="text-(length:--text-xs) data-weak:font-semibold data-weak:text-accent"
          data-weak={contrast?.isEnough === false ? '' : undefined}
        >
          {contrast?.words}
        </span>
      </div>
    );
  if (control === 'page')
    return <input {...shared} list={pageList} autoComplete="off" spellCheck={false} />;
  if (kind === 'number') return <input {...shared} inputMode="decimal" autoComplete="off" />;
  const lines = value.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 76), 0);
  return <textarea {...shared} rows={Math.min(Math.max(lines, 1), 30)} dir="auto" />;
}

const yesOrNo = new Map([
  ['true', 'Yes'],
  ['false', 'No'],
]);

type ChoicesProps = Omit<React.ComponentProps<'select'>, 'children'> & {
  readonly value: string;
  readonly words: ReadonlyMap<string, string>;
};

const Choices = ({ value: _, words, ...select }: ChoicesProps) => (
  <select {...select}>
    {[...words].map(([choice, said]) => (
      <option key={choice} value={choice}>
        {said}
      </option>
    ))}
  </select>
);

const pageList = 'site-pages';

/** What a field that leads to a page offers. */
export const PageList = ({ pages }: { pages: readonly string[] }) => (
  <datalist id={pageList}>
    {pages.map((page) => (
      <option key={page} value={page} />
    ))}
  </datalist>
);
