import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type FileField as AskedFile, checkFile } from '../../forms/fields.ts';
import { Drawing } from '../ui/Drawing.tsx';
import { FileField } from '../ui/Field.tsx';
import page from '../ui/icons/document.svg?raw';
import trash from '../ui/icons/trash.svg?raw';
import upload from '../ui/icons/upload.svg?raw';
import { controlId } from './form-controls.ts';
import type { FileWords } from './form-words.ts';
import type { PlainFileField } from './plain-form.ts';

type FileDropProps = {
  formId: string;
  field: PlainFileField;
  error: string | undefined;
  optionalWord: string;
  words: FileWords;
  file: File | undefined;
  isChecked: boolean;
  /** The share that has gone out, while the form is being sent. */
  progress: number | undefined;
  onChoose: (file: File | undefined) => void;
};

/** A file control that also takes a dropped file, and says what it holds. Plain until the script is there. */
export function FileDrop({
  formId,
  field,
  words,
  file,
  isChecked,
  progress,
  onChoose,
  ...props
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const dropping = useDropping(input, onChoose);

  const remove = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    onChoose(undefined);
  };

  return (
    <>
      <FileField
        ref={input}
        id={controlId(formId, field.name)}
        name={field.name}
        accept={field.accept}
        label={field.label}
        hint={field.hint}
        error={props.error}
        optional={props.optionalWord}
        onChange={(event) => onChoose(event.currentTarget.files?.[0])}
        box={{ 'data-live': isLive, ...dropping }}
      >
        {isLive && !file && (
          // The control above it has its name already.
          <div className="flex flex-wrap items-center gap-x-3" aria-hidden="true">
            <Drawing svg={upload} className="size-6 text-green" />
            <p>
              <span className="font-semibold underline underline-offset-4">{words.choose}</span>{' '}
              {words.drop}
            </p>
          </div>
        )}
        {isLive && file && (
          <ChosenFile file={file} words={words} progress={progress} onRemove={remove} />
        )}
      </FileField>
      {isLive && (
        <p role="status" className="sr-only">
          {file && isChecked && (props.error ?? words.chosen.replace('{n}', file.name))}
        </p>
      )}
    </>
  );
}

/** Listeners and the state of a box onto which a file may be dropped for the control in it. */
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
      // A control takes no more files than one, and only in this wrapping.
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

/** A file's name and size, with a way to take it out again, or how much of it has gone out. */
function ChosenFile({ file, words, progress, onRemove }: ChosenFileProps) {
  return (
    <div className="relative flex w-full items-center gap-3">
      <Drawing svg={page} className="size-6 text-green" />
      <p className="min-w-0 grow leading-snug">
        <span className="block truncate font-semibold">{file.name}</span>
        <span className="text-sm text-ink-soft">{fileSize(file.size)}</span>
      </p>
      {progress === undefined ? (
        <button type="button" onClick={onRemove} className="file-remove">
          <Drawing svg={trash} className="size-4.5" />
          {words.remove}
          <span className="sr-only"> {file.name}</span>
        </button>
      ) : (
        <progress
          className="upload-progress"
          value={progress}
          max={1}
          aria-label={words.uploading}
        />
      )}
    </div>
  );
}

const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/** In the units that the limit is stated in: 1 MB is 1,024 kB. */
export function fileSize(bytes: number, language = import.meta.env.LANGUAGE): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const amount = bytes / 1024 ** power;
  return `${amount.toLocaleString(language, { maximumFractionDigits: power > 1 ? 1 : 0 })} ${units[power]}`;
}

type Chosen = {
  readonly file?: File | undefined;
  readonly error?: string | undefined;
  /** Until then nobody can say whether the file will do. */
  readonly isChecked: boolean;
};

/** The file of a form, checked by its content as soon as it is chosen. */
export function useChosenFile(field: AskedFile | undefined, unreadable: string) {
  const [chosen, setChosen] = useState<Chosen>({ isChecked: false });
  const checking = useRef<Promise<string | undefined>>(Promise.resolve(undefined));

  const choose = async (file: File | undefined): Promise<void> => {
    setChosen({ file, isChecked: false });
    const check = file && field ? findProblem(field, file, unreadable) : Promise.resolve(undefined);
    checking.current = check;
    const error = await check;
    // Another file may have been chosen meanwhile.
    if (checking.current === check) setChosen({ file, error, isChecked: true });
  };

  return { ...chosen, choose, problem: () => checking.current };
}

async function findProblem(
  field: AskedFile,
  file: File,
  unreadable: string,
): Promise<string | undefined> {
  // Before reading it: a film would fill the memory.
  if (file.size > field.maxBytes) return field.tooLarge;
  try {
    return checkFile(field, new Uint8Array(await file.arrayBuffer())).error;
  } catch {
    return unreadable;
  }
}
