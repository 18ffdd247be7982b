/** Somewhere else, where files lie under names. */
export type BackupPlace = {
  /** As a person would name it. */
  readonly name: string;
  readonly list: () => Promise<readonly string[]>;
  /** There under this name as a whole, or not at all. */
  readonly put: (file: string, name: string) => Promise<void>;
  /** Writes what lies there into a new file. */
  readonly fetch: (name: string, file: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
};

export type Backup = { readonly name: string; readonly at: Date };

/** The time stands in the name, so that a place needs no memory but its files. */
export const backupName = (at: Date): string =>
  `leads-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.sqlite`;

/** Newest first; whatever else lies there is left alone. */
export function backupsAmong(names: readonly string[]): readonly Backup[] {
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second] =
        /^leads-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/.exec(name) ?? [];
      return day ? [{ name, at: new Date(`${day}T${hour}:${minute}:${second}Z`) }] : [];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** Signs links to files; without it those in the CRM stop working. */
export const secretName = 'file-link-secret';
