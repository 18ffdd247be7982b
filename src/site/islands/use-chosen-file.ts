import { useRef, useState } from 'react';
import { checkFile, type FileField } from '../../forms/fields.ts';

type Chosen = {
  readonly file?: File | undefined;
  readonly error?: string | undefined;
  /** Until then nobody can say whether the file will do. */
  readonly isChecked: boolean;
};

/** The file of a form, checked by its content as soon as it is chosen. */
export function useChosenFile(field: FileField | undefined, unreadable: string) {
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
