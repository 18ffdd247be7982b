import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Drawing } from '../ui/Drawing.tsx';
import { FileField } from '../ui/Field.tsx';
import upload from '../ui/icons/upload.svg?raw';
import { ChosenFile } from './ChosenFile.tsx';
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
  const [isOver, setOver] = useState(false);
  useEffect(() => setLive(true), []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (!dropped || !input.current) return;
    // A control takes no more files than one, and only in this wrapping.
    const one = new DataTransfer();
    one.items.add(dropped);
    input.current.files = one.files;
    onChoose(dropped);
  };

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
        box={{
          'data-live': isLive,
          'data-over': isOver,
          onDragOver: (event) => {
            event.preventDefault();
            setOver(true);
          },
          onDragLeave: () => setOver(false),
          onDrop: drop,
        }}
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
