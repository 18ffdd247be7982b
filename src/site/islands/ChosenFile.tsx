import { Drawing } from '../ui/Drawing.tsx';
import page from '../ui/icons/document.svg?raw';
import trash from '../ui/icons/trash.svg?raw';
import { fileSize } from './file-size.ts';
import type { FileWords } from './form-words.ts';

type ChosenFileProps = {
  file: File;
  words: FileWords;
  progress: number | undefined;
  onRemove: () => void;
};

/** A file's name and size, with a way to take it out again, or how much of it has gone out. */
export function ChosenFile({ file, words, progress, onRemove }: ChosenFileProps) {
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
