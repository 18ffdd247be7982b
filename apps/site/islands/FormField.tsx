import { controlFields, type DateField, earliestDay, type QuestionField } from '@tidewright/forms';
import type { ComponentProps, DragEvent, ReactElement, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Drawing } from '../ui/Drawing.tsx';
import {
  Checkboxes,
  describedBy,
  FieldFrame,
  type FieldWords,
  Select,
  TextArea,
  TextField,
} from '../ui/Field.tsx';
import page from '../ui/icons/document.svg?raw';
import trash from '../ui/icons/trash.svg?raw';
import upload from '../ui/icons/upload.svg?raw';
import { controlId } from './form-controls.ts';
import type { FileWords } from './lead-form-props.ts';
import type { LiveFormProps } from './use-lead-form.ts';

type FormFieldProps = LiveFormProps & { field: QuestionField };

/** Uncontrolled: the page holds the value. The type of what it returns lets no kind of question go undrawn. */
export function FormField({ field, lead, ...props }: FormFieldProps): ReactElement | null {
  const { form, fileWords, begun, answer } = props;
  const { name, label, hint, instead } = field;
  const isRequired = field.kind !== 'file' && Boolean(field.required);
  const words = {
    label,
    hint,
    instead,
    id: controlId(form.id, name),
    error: lead.errors[name],
    optional: isRequired ? undefined : props.words.optional,
  };
  if (field.kind === 'file') {
    if (!fileWords) return null;
    return <FileDrop {...field} words={words} fileWords={fileWords} lead={lead} />;
  }
  const attributes = {
    name,
    words,
    autoComplete: field.autocomplete,
    required: isRequired,
    defaultValue: (answer?.values ?? begun)?.[name],
  };
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'tel':
      return <TextField {...attributes} type={field.kind} />;
    case 'url':
      return <TextField {...attributes} type={field.kind} inputMode={field.inputMode} />;
    case 'textarea':
      return <TextArea {...attributes} rows={field.rows} />;
    case 'select':
      return <Select {...attributes} prompt={field.placeholder} options={field.options} />;
    case 'checkboxes':
      return <Checkboxes {...attributes} options={field.options} />;
    case 'date':
      return <DateControl {...attributes} field={field} timeZone={props.timeZone} />;
  }
}

type DateControlProps = ComponentProps<typeof TextField> & {
  field: DateField;
  timeZone: string | undefined;
};

/**
 * Pages are built before the day on which they are read, so what begins today gets its `min` from the script. A browser
 * without a calendar draws a line of text: it shows the format in it at once, and beside it with script.
 */
function DateControl({ field, timeZone = 'UTC', words, ...attributes }: DateControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const [drawnAs, setDrawnAs] = useState<string>();
  useEffect(() => setDrawnAs(input.current?.type), []);
  const isLive = drawnAs !== undefined;
  const isPlain = isLive && drawnAs !== 'date';
  const isKnown = isLive || field.earliest !== 'today';
  const hint = [words.hint, field.format].filter(Boolean).join(': ');
  return (
    <TextField
      {...attributes}
      words={isPlain ? { ...words, hint } : words}
      ref={input}
      type="date"
      min={isKnown ? earliestDay(field, { now: new Date(), timeZone }) : undefined}
      max={field.latest}
      placeholder={field.format}
    />
  );
}

/** Keeps 1Password, LastPass, Bitwarden and Dashlane out. */
const leftAlone = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
};

/** The honeypot. No id, because browsers would autofill a company for "small-business". */
export const TrapField = ({ label }: { label: string }) => (
  <label className="trap absolute left-[-200vw] size-px overflow-hidden" aria-hidden="true">
    {label}
    <input name={controlFields.trap} type="text" tabIndex={-1} autoComplete="off" {...leftAlone} />
  </label>
);

type FileDropProps = Pick<LiveFormProps, 'lead'> & {
  name: string;
  accept: string;
  words: FieldWords;
  fileWords: FileWords;
};

/** A plain file control until the script loads; then it takes dropped files too. */
function FileDrop({ lead, name, accept, fileWords, ...field }: FileDropProps) {
  const { chooseFile, phase } = lead;
  const { file, isChecked } = lead.resume;
  const words = { ...field.words, error: field.words.error ?? lead.resume.error };
  const input = useRef<HTMLInputElement>(null);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const dropping = useDropping(input, chooseFile);

  const remove = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    chooseFile(undefined);
  };

  return (
    <>
      <FieldFrame {...words}>
        <div data-live={isLive} {...dropping} className="file-box">
          <input
            type="file"
            name={name}
            accept={accept}
            {...describedBy(words)}
            ref={input}
            onChange={(event) => chooseFile(event.currentTarget.files?.[0])}
          />
          {isLive && !file && (
            // The control already has this name.
            <div className="flex flex-wrap items-center gap-x-3" aria-hidden="true">
              <Drawing svg={upload} className="size-6 text-green" />
              <p>
                <b className="inked">{fileWords.choose}</b> {fileWords.drop}
              </p>
            </div>
          )}
          {isLive && file && (
            <ChosenFile
              file={file}
              words={fileWords}
              progress={phase.kind === 'busy' ? (phase.progress ?? 0) : undefined}
              onRemove={remove}
            />
          )}
        </div>
      </FieldFrame>
      {isLive && (
        <p role="status" className="sr-only">
          {file && isChecked && (words.error ?? fileWords.chosen.replace('{n}', file.name))}
        </p>
      )}
    </>
  );
}

function useDropping(input: RefObject<HTMLInputElement | null>, onChoose: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const [dropped] = event.dataTransfer.files;
      if (!dropped || !input.current) return;
      // `files` only accepts a FileList.
      const one = new DataTransfer();
      one.items.add(dropped);
      input.current.files = one.files;
      onChoose(dropped);
    },
  };
}

type ChosenFileProps = {
  file: File;
  words: FileWords;
  progress: number | undefined;
  onRemove: () => void;
};

function ChosenFile({ file, words, progress, onRemove }: ChosenFileProps) {
  return (
    <div className="chosen-file">
      <Drawing svg={page} className="size-6 text-green" />
      <p>
        <b>{file.name}</b>
        <span className="text-sm text-ink-soft">{fileSize(file.size)}</span>
      </p>
      {progress === undefined ? (
        <button type="button" onClick={onRemove}>
          <Drawing svg={trash} />
          {words.remove}
          <span className="sr-only"> {file.name}</span>
        </button>
      ) : (
        <progress value={progress} max={1} aria-label={words.uploading} />
      )}
    </div>
  );
}

const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/** 1 MB is 1,024 kB, as in the stated limit. */
export function fileSize(bytes: number, language = import.meta.env.LANGUAGE): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const amount = bytes / 1024 ** power;
  return `${amount.toLocaleString(language, { maximumFractionDigits: power > 1 ? 1 : 0 })} ${units[power]}`;
}
