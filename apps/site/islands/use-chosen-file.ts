import { type FileField, fileMarks, hasMark } from '@tidewright/forms';
import { useRef, useState } from 'react';

type Chosen = {
  readonly file?: File | undefined;
  readonly error?: string | undefined;
  readonly isChecked: boolean;
};

export function useChosenFile(field: FileField | undefined, unreadable: string) {
  const [chosen, setChosen] = useState<Chosen>({ isChecked: false });
  const checking = useRef<Promise<string | undefined>>(Promise.resolve(undefined));

  const choose = async (file: File | undefined): Promise<void> => {
    setChosen({ file, isChecked: false });
    const check = file && field ? findProblem(field, file, unreadable) : Promise.resolve(undefined);
    checking.current = check;
    const error = await check;
    // Another file may have been chosen in the meantime.
    if (checking.current === check) setChosen({ file, error, isChecked: true });
  };

  return { ...chosen, choose, problem: () => checking.current };
}

async function findProblem(field: FileField, file: File, unreadable: string) {
  if (file.size > field.maxBytes) return field.tooLarge;
  try {
    const begin = new Uint8Array(await file.slice(0, 8).arrayBuffer());
    const isTaken = field.accept.split(',').some((ending) => hasMark(begin, fileMarks[ending]));
    return isTaken ? undefined : field.wrongType;
  } catch {
    return unreadable;
  }
}
