/** A backup target: files by name. */
export type BackupPlace = {
  /** For messages. */
  readonly name: string;
  readonly list: () => Promise<readonly string[]>;
  /** Stores the whole file or nothing. */
  readonly put: (file: string, name: string) => Promise<void>;
  readonly fetch: (name: string, file: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
};

export type Backup = { readonly name: string; readonly at: Date };

/** The time is in the name, so a target needs nothing but its files. */
export const backupName = (at: Date): string =>
  `leads-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.sqlite`;

/** Newest first; other files are ignored. */
export function backupsAmong(names: readonly string[]): readonly Backup[] {
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second] =
        /^leads-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/.exec(name) ?? [];
      return day ? [{ name, at: new Date(`${day}T${hour}:${minute}:${second}Z`) }] : [];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** Signs links to files; without it, links in the CRM stop working. */
export const secretName = 'file-link-secret';
