import { useRef, useState } from 'react';
import { checkFile } from '../../forms/check-file.ts';
import type { FileField } from '../../forms/fields.ts';

/** The file of a form, checked by its content as soon as it is chosen. */
export function useChosenFile(field: FileField | undefined, unreadable: string) {
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const checking = useRef<Promise<string | undefined>>(Promise.resolve(undefined));

  const choose = async (next: File | undefined): Promise<void> => {
    setFile(next);
    setError(undefined);
    const check = next && field ? findProblem(field, next, unreadable) : Promise.resolve(undefined);
    checking.current = check;
    const problem = await check;
    // Another file may have been chosen meanwhile.
    if (checking.current === check) setError(problem);
  };

  return { file, error, choose, problem: () => checking.current };
}

async function findProblem(
  field: FileField,
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
